import type { Shown } from './clusters.ts'
import type { TimelineItem } from './items.ts'
import type { Box } from './layout.ts'

/** What is drawn of a lane: where, and what it stands for. */
export type Primitive = { lane: number; shown: Shown; box: Box; item: TimelineItem | undefined }
