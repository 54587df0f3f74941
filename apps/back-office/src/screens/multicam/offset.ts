import i18next from 'i18next'

/** An offset with its sign, such as `+3,217 ms`. */
export const formatOffset = (ms: number): string =>
  `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${Math.abs(ms).toLocaleString(i18next.language)} ms`

/** The number of an offset as somebody types it; undefined if it is none, or none in whole milliseconds. */
export function readOffset(text: string): number | undefined {
  const plain = text.replace(/ms|[\s\u202f\u00a0,.']/g, '').replace('−', '-')
  return /^[+-]?\d{1,8}$/.test(plain) ? Number(plain) : undefined
}
