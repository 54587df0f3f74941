import { resourcePaths } from '../../ui/paths.ts'

export const inputPaths = resourcePaths('/medias/streams')
