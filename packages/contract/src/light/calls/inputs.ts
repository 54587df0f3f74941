// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const createInput: LightCallOf<typeof full.createInput> = {"method":"POST","path":"/streaming-service-api/inputs","right":{"authorizedRoles":["use_stream"]}}
export const listConnections: LightCallOf<typeof full.listConnections> = {"method":"GET","path":"/streaming-service-api/inputs/{id}/connections","right":{"authorizedRoles":["use_stream"]}}
export const listFlows: LightCallOf<typeof full.listFlows> = {"method":"GET","path":"/streaming-service-api/flows","right":{"authorizedRoles":["use_stream"]}}
export const longestPull: typeof full.longestPull = 43200
export const longestTestSignal: typeof full.longestTestSignal = 14400
export const readFlow: LightCallOf<typeof full.readFlow> = {"method":"GET","path":"/streaming-service-api/flows/{id}","right":{"authorizedRoles":["use_stream"]}}
export const readFlowStatus: LightCallOf<typeof full.readFlowStatus> = {"method":"GET","path":"/streaming-service-api/flows/{id}/status","right":{"authorizedRoles":["use_stream"]}}
export const readInputKey: LightCallOf<typeof full.readInputKey> = {"method":"GET","path":"/streaming-service-api/inputs/{id}/key","right":{"authorizedRoles":["use_stream"]}}
export const rotateInputKey: LightCallOf<typeof full.rotateInputKey> = {"method":"POST","path":"/streaming-service-api/inputs/{id}/key","right":{"authorizedRoles":["use_stream"]}}
export const setInputSource: LightCallOf<typeof full.setInputSource> = {"method":"PUT","path":"/streaming-service-api/inputs/{id}/source","right":{"authorizedRoles":["use_stream"]}}
export const startPull: LightCallOf<typeof full.startPull> = {"method":"POST","path":"/streaming-service-api/inputs/{id}/pull","right":{"authorizedRoles":["use_stream"]}}
export const startTestSignal: LightCallOf<typeof full.startTestSignal> = {"method":"POST","path":"/streaming-service-api/inputs/{id}/test-signal","right":{"authorizedRoles":["use_stream"]}}
export const stopPull: LightCallOf<typeof full.stopPull> = {"method":"DELETE","path":"/streaming-service-api/inputs/{id}/pull","right":{"authorizedRoles":["use_stream"]}}
export const stopTestSignal: LightCallOf<typeof full.stopTestSignal> = {"method":"DELETE","path":"/streaming-service-api/inputs/{id}/test-signal","right":{"authorizedRoles":["use_stream"]}}
