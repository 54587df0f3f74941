import { exportMarkersHandler } from './export-markers.ts'
import { importEventStatsHandler, importMarkersHandler } from './start-import.ts'

export const timelineHandlers = [importMarkersHandler, importEventStatsHandler, exportMarkersHandler]
