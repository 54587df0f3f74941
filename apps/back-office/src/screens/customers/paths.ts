import { resourcePaths } from '../../ui/paths.ts'

export const customerPaths = resourcePaths('/account/customers')
