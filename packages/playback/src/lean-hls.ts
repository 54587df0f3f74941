/** Settings of hls.js for what no stream of ours has: DRM, advertisements and the like. AES-128 stays. */
const unused = [
  'emeController',
  'cmcdController',
  'contentSteeringController',
  'iframeController',
  'interstitialsController',
]

/** Removes parts of hls.js that nobody here needs. Its light build would also lack sound in renditions of its own. */
export const leanHls = () => ({
  name: 'lean-hls',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/hls.js/dist/hls.mjs')) return undefined
    const lean = unused.reduce((text, name) => without(text, name), code)
    // An assignment to the class would keep it.
    return { code: lean.replace(/^EMEController\.\w+ = void 0;$/m, ''), map: null }
  },
})

/** Leaves a part out of the default settings. @throws if hls.js has changed */
function without(code: string, name: string): string {
  const part = new RegExp(`^  ${name}: [A-Z]\\w+ (?=,?$)`, 'm')
  if (!part.test(code)) throw new Error(`hls.js has no ${name} among its default settings.`)
  return code.replace(part, `  ${name}: undefined`)
}
