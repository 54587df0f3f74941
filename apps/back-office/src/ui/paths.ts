/** The paths of a resource's screens. */
export type ResourcePaths = {
  readonly list: string
  readonly new: string
  readonly edit: (id: number) => string
  /** If items are imported from a file. */
  readonly import?: string
}

/** The paths of a plain resource's screens under its base path, e.g. `/account/tags`. */
export const resourcePaths = (base: string): ResourcePaths => ({
  list: `${base}/list`,
  new: `${base}/new`,
  edit: (id) => `${base}/edit/${id}`,
})

/** The path of the bin. */
export const binPath = '/account/bin'

/** The path of the connections to social networks. */
export const networksPath = '/account/settings/social-networks'
