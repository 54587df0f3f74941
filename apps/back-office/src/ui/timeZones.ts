/** The time zones that a browser knows, with one that it does not if it is in use. */
export function timeZones(used: string | null): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return used === null || known.includes(used) ? known : [used, ...known]
}
