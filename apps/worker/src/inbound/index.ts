import type { InboundHandler } from './handler.ts'
import { takeTestEvent } from './test-events.ts'

/** The handler of each provider. */
export const inboundHandlers: Readonly<Record<string, InboundHandler>> = { test: takeTestEvent }
