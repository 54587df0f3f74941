// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const addOwnPasskey: LightCallOf<typeof full.addOwnPasskey> = {"method":"POST","path":"/fan-api/own/passkeys","right":{"audience":"fans"}}
export const listFanPasskeys: LightCallOf<typeof full.listFanPasskeys> = {"method":"GET","path":"/fan-api/own/passkeys","right":{"audience":"fans"}}
export const mostFanPasskeys: typeof full.mostFanPasskeys = 10
export const removeOwnPasskey: LightCallOf<typeof full.removeOwnPasskey> = {"method":"DELETE","path":"/fan-api/own/passkeys/{id}","right":{"audience":"fans"}}
export const startOwnPasskey: LightCallOf<typeof full.startOwnPasskey> = {"method":"POST","path":"/fan-api/own/passkeys/options","right":{"audience":"fans"},"isHarmless":true}
