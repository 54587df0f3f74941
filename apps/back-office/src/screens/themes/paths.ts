import { resourcePaths } from '../../ui/paths.ts'

export const themePaths = resourcePaths('/account/themes')
