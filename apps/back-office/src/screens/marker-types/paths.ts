const base = '/account/marker-types'

export const paths = {
  list: `${base}/list`,
  new: `${base}/create`,
  edit: (id: number) => `${base}/edit/${id}`,
}
