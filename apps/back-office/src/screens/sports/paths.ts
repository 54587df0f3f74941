const base = '/account/sports'

export const paths = {
  list: `${base}/list`,
  new: `${base}/new`,
  edit: (id: number) => `${base}/edit/${id}`,
  map: (id: number) => `${base}/map/${id}`,
}
