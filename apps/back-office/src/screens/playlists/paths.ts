import { resourcePaths } from '../../ui/paths.ts'

const base = '/account/playlists'

export const paths = {
  ...resourcePaths(base),
  /** The path of a playlist's videos. */
  linked: (id: number) => `${base}/${id}/linked-videos`,
}
