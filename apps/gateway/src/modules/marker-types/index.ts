import { moveMarkerTypeHandler } from './move-marker-type.ts'
import { resetMarkerTypeHandler } from './reset-marker-type.ts'

export { markerTypeBinding } from './marker-types.binding.ts'

export const markerTypeHandlers = [moveMarkerTypeHandler, resetMarkerTypeHandler]
