export { demoDefinitions } from './definitions/index.ts'
export { fillDemoWorld } from './world/fill-world.ts'
export { readDemoLogins, untilPlayable } from './world/readiness.ts'
