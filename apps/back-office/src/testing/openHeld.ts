import type { RecordOf, ResourceDefinition } from '@touchline/contract'
import type { Held } from './held.ts'
import { type Opened, openScreen } from './openScreen.ts'

/** Opens the page, whose gateway keeps items of a resource, and returns these as well: a colleague may change them. */
export async function openHeld<R extends ResourceDefinition>(
  path: string,
  resource: R,
  items: readonly RecordOf<R>[],
  options: Parameters<typeof openScreen>[1] = {},
): Promise<Opened & { held: Held<RecordOf<R>> }> {
  const held = Promise.withResolvers<Held<RecordOf<R>>>()
  const opened = await openScreen(path, {
    ...options,
    given: (gateway, answers) => {
      held.resolve(gateway.hold(resource, items))
      options.given?.(gateway, answers)
    },
  })
  return { ...opened, held: await held.promise }
}
