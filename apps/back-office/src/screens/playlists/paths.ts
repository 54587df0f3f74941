import { resourcePaths } from '../../ui/paths.ts'

const base = '/account/playlists'

export const paths = {
  ...resourcePaths(base),
  /** Where a playlist's videos are. */
  linked: (id: number) => `${base}/${id}/linked-videos`,
}
