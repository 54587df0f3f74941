import { testProvider } from '../test/index.ts'
import type { InboundProvider } from './inbound-provider.ts'

/** The providers whose signed calls are taken, by the name in their addresses. */
export const inboundProviders: Readonly<Record<string, InboundProvider>> = { test: testProvider }
