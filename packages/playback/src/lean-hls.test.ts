import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { leanHls } from './lean-hls.ts'

const { transform } = leanHls()
const path = createRequire(import.meta.url)
  .resolve('hls.js')
  .replace(/hls\.js$/, 'hls.mjs')

test('hls.js comes without encryption and advertisements, but with sound and subtitles of their own', () => {
  const { code } = transform(readFileSync(path, 'utf8'), path)!
  const parts = code.slice(
    code.indexOf('  latencyController: LatencyController'),
    code.indexOf('function timelineConfig'),
  )
  for (const name of ['eme', 'cmcd', 'contentSteering', 'iframe', 'interstitials'])
    expect(parts).toContain(`  ${name}Controller: undefined`)
  for (const name of ['latency', 'audioStream', 'audioTrack', 'subtitleStream', 'subtitleTrack'])
    expect(parts).toMatch(new RegExp(`^  ${name}Controller: [A-Z]`, 'm'))
})

test('hls.js comes without what it only logs, and with all that it does', () => {
  const before = readFileSync(path, 'utf8')
  const { code } = transform(before, path)!
  expect(before.match(/^ *this\.(log|warn)\(/gm)?.length).toBeGreaterThan(300)
  expect(code).not.toMatch(/^ *(this|logger|this\.logger|this\.hls\.logger)\.(log|warn|info|debug)\(/m)
  const doing = /\.(trigger|abort|destroy|startLoad|appendBuffer|resetTransmuxer)\(/g
  expect(code.match(doing)).toEqual(before.match(doing))
})

test('another hls.js than the one that is known stops the build', () => {
  expect(() => transform('export default class Hls {}', path)).toThrow('hls.js has no emeController')
  expect(transform('anything', '/src/main.ts')).toBeUndefined()
})
