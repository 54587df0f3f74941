import { resourcePaths } from '../../ui/paths.ts'

export const fanPaths = { ...resourcePaths('/crm/fans'), import: '/crm/fans/import' }
