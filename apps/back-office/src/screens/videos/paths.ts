import { resourcePaths } from '../../ui/paths.ts'

const base = '/medias/videos'

export const videoPaths = {
  ...resourcePaths(base),
  new: `${base}/create`,
  clip: (id: number) => `${base}/edit/${id}/clip`,
}
