import type { Page } from '@playwright/test'
import { report } from './report.ts'

const kibibyte = 1024
/** How many times slower the processor of a cheap laptop is than this machine's. */
export const slowdown = 4

export async function secondsOf(act: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await act()
  return (performance.now() - since) / 1000
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
export const reportSize = (name: string, bytes: number, most: number) =>
  report(name, `${(bytes / kibibyte).toFixed(1)} KiB`, `at most ${most} KiB`, bytes <= most * kibibyte)

export const reportSeconds = (name: string, seconds: number, most: number) =>
  report(name, `${seconds.toFixed(2)} s`, `at most ${most} s`, seconds <= most)

/** Adds up the transferred size of the page's response bodies. */
export function watch(page: Page) {
  const bodies: Promise<{ type: string; bytes: number; url: string }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    const url = request.url()
    bodies.push(request.sizes().then(({ responseBodySize }) => ({ type, url, bytes: responseBodySize })))
  })
  return async () => {
    const all = await Promise.all(bodies)
    const of = (wanted: string) => all.filter(({ type }) => type === wanted)
    const sum = (wanted: string) => of(wanted).reduce((total, { bytes }) => total + bytes, 0)
    if (process.env.BENCH_FILES)
      for (const { url, bytes } of of('script').toSorted((a, b) => b.bytes - a.bytes))
        process.stdout.write(`      ${(bytes / kibibyte).toFixed(1)} ${new URL(url).pathname}\n`)
    return { script: sum('script'), stylesheet: sum('stylesheet'), scripts: of('script').length }
  }
}
