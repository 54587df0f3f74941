import { checkSignature } from '@touchline/secrets'
import { z } from 'zod'
import type { InboundProvider } from '../src/inbound-provider.ts'

const body = z.object({
  type: z.string().regex(/^[\w.]{1,100}$/),
  about: z.string().regex(/^[\w./-]{1,200}$/),
  at: z.iso.datetime().refine((at) => Date.parse(at) > 0),
})

/**
 * A provider of nothing, for trying the way in: its events are signed as Standard Webhooks says, and hold the state of
 * what they are about. It is there with the tests menu alone.
 */
export const testProvider: InboundProvider = {
  isOn: ({ TESTS_MENU, NODE_ENV }) => TESTS_MENU && ['development', 'test'].includes(NODE_ENV),
  maxBytes: 64 * 1024,
  order: 'latest',
  receive(request, secrets) {
    const checked = checkSignature(request.headers, request.body, { secrets })
    if ('fault' in checked) return checked
    const parsed = body.safeParse(jsonOf(request.body))
    return parsed.success ? { id: checked.id, ...parsed.data } : { fault: 'unreadable' }
  },
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
