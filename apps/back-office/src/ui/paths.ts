/** Where the screens of a resource are. */
export type ResourcePaths = {
  readonly list: string
  readonly new: string
  readonly edit: (id: number) => string
}

/** The addresses of a plain resource's screens, below its own, e.g. `/account/tags`. */
export const resourcePaths = (base: string): ResourcePaths => ({
  list: `${base}/list`,
  new: `${base}/new`,
  edit: (id) => `${base}/edit/${id}`,
})

/** Where deleted items are. */
export const binPath = '/account/bin'
