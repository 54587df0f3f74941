import { moveMarkerTypeHandler } from './move-marker-type.ts'

export { markerTypeBinding } from './marker-types.binding.ts'

export const markerTypeHandlers = [moveMarkerTypeHandler]
