// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const changeOwnData: LightCallOf<typeof full.changeOwnData> = {"method":"PUT","path":"/fan-api/own","right":{"audience":"fans"}}
export const endFanDevice: LightCallOf<typeof full.endFanDevice> = {"method":"DELETE","path":"/fan-api/own/devices/{id}","right":{"audience":"fans"}}
export const eraseOwnData: LightCallOf<typeof full.eraseOwnData> = {"method":"POST","path":"/fan-api/own/erase","right":{"audience":"fans"}}
export const listFanDevices: LightCallOf<typeof full.listFanDevices> = {"method":"GET","path":"/fan-api/own/devices","right":{"audience":"fans"}}
export const readOwnData: LightCallOf<typeof full.readOwnData> = {"method":"GET","path":"/fan-api/own","right":{"audience":"fans"}}
export const readOwnEverything: LightCallOf<typeof full.readOwnEverything> = {"method":"GET","path":"/fan-api/own/everything","right":{"audience":"fans"}}
export const requestErasureCode: LightCallOf<typeof full.requestErasureCode> = {"method":"POST","path":"/fan-api/own/codes","right":{"audience":"fans"},"isHarmless":true}
export const writeOwnConsent: LightCallOf<typeof full.writeOwnConsent> = {"method":"POST","path":"/fan-api/own/consents","right":{"audience":"fans"}}
