import { parseAst } from 'vite'

/** Settings of hls.js for what no stream of ours has: DRM, advertisements and the like. AES-128 stays. */
const unused = [
  'emeController',
  'cmcdController',
  'contentSteeringController',
  'iframeController',
  'interstitialsController',
]

/** Removes parts of hls.js that nobody here needs, and what it would log for its developers. Its light build would also lack sound in renditions of its own. */
export const leanHls = () => ({
  name: 'lean-hls',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/hls.js/dist/hls.mjs')) return undefined
    const lean = unused.reduce((text, name) => without(text, name), code)
    // An assignment to the class would keep it.
    return { code: silent(lean.replace(/^EMEController\.\w+ = void 0;$/m, '')), map: null }
  },
})

/** Leaves a part out of the default settings. @throws if hls.js has changed */
function without(code: string, name: string): string {
  const part = new RegExp(`^  ${name}: [A-Z]\\w+ (?=,?$)`, 'm')
  if (!part.test(code)) throw new Error(`hls.js has no ${name} among its default settings.`)
  return code.replace(part, `  ${name}: undefined`)
}

/** Calls for the log of hls.js, which is off here. */
const logs = /^(?:this|(?:this\.)?(?:hls\.)?logger)\.(?:log|warn|info|debug)$/

/** Leaves out statements that only log: their words are a tenth of the library. @throws if there are none */
function silent(code: string): string {
  let lean = ''
  let end = 0
  const visit = (node: unknown) => {
    if (isNode(node) && isLog(node, code)) {
      lean += `${code.slice(end, node.start)};`
      end = node.end
    } else if (typeof node === 'object' && node !== null) for (const part of Object.values(node)) visit(part)
  }
  visit(parseAst(code))
  if (end === 0) throw new Error('hls.js logs nothing that is known.')
  return lean + code.slice(end)
}

type Node = { type: string; start: number; end: number; expression?: unknown; callee?: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function isLog({ type, expression }: Node, code: string): boolean {
  if (type !== 'ExpressionStatement' || !isNode(expression) || expression.type !== 'CallExpression')
    return false
  const { callee } = expression
  return isNode(callee) && logs.test(code.slice(callee.start, callee.end))
}
