import { resourcePaths } from '../../ui/paths.ts'

const base = resourcePaths('/events/simulcasts')

export const simulcastPaths = {
  ...base,
  info: (id: number) => `${base.edit(id)}/info`,
  stats: (id: number) => `${base.edit(id)}/stats`,
}
