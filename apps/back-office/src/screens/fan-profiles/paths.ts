import { resourcePaths } from '../../ui/paths.ts'

export const profilePaths = resourcePaths('/crm/fanProfiles')
