import autocannon from 'autocannon'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)

/** The requests a second that a URL answers under this load. Throws if one fails. */
export async function measure(options: {
  url: string
  connections: number
  headers: Record<string, string>
}): Promise<number> {
  const result = await autocannon({ ...options, duration: seconds, pipelining: 1 })
  if (result.non2xx > 0) throw new Error(`${options.url} answered ${result.non2xx} failures`)
  return result.requests.average
}
