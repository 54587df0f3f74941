import manifest from '../package.json' with { type: 'json' }

/** The version of the gateway and of the page it serves. */
export const version = manifest.version
