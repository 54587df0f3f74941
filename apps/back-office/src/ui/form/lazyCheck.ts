import type { FieldErrors } from './errors.ts'

export type Check = (body: unknown) => FieldErrors

/**
 * Validates bodies with what `fetchCheck` loads: at once when it is there, later before. A body is good if it cannot be
 * loaded, e.g. offline, since the gateway validates as well.
 */
export function lazyCheck(fetchCheck: () => Promise<Check>) {
  let check: Check | undefined
  let loading: Promise<Check> | undefined
  async function fetchOnce(): Promise<Check> {
    try {
      check = await fetchCheck()
      return check
    } catch (error) {
      console.error('The schemas of a form were not loaded', error)
      loading = undefined
      return () => ({})
    }
  }
  const load = () => {
    loading ??= fetchOnce()
    return loading
  }
  return {
    load,
    check: (body: unknown): FieldErrors | Promise<FieldErrors> =>
      check ? check(body) : load().then((loaded) => loaded(body)),
  }
}
