import { resourcePaths } from '../../ui/paths.ts'

const base = resourcePaths('/events/aws-simulcasts')

export const awsSimulcastPaths = { ...base, edit: (id: number) => `${base.edit(id)}/info` }
