import { isIP, type LookupFunction } from 'node:net'

/** A lookup that answers one address that was resolved and checked before, so that DNS cannot answer another one. */
export function pinAddress(address: string): LookupFunction {
  const family = isIP(address)
  return (_, options, done) => {
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
}
