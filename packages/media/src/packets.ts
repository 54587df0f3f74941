/**
 * A packet of a stream: times in its time base, `pos` and `size` locate its bytes in the file. Discarded packets are
 * not shown.
 */
export type Packet = {
  pts: number
  dts: number
  duration: number
  size: number
  pos: number
  isKey: boolean
  isDiscarded: boolean
}

/** Later than any picture, in seconds. */
const FOREVER = 1e9

/**
 * A range for ffprobe's `-read_intervals`, in seconds of the file's clock. The end is always given: with an open
 * interval, ffprobe reads uninitialised memory and stops at whatever it contains. A start of 0 or before is left out:
 * seeking there would skip the pictures of a trimmed MP4 before its first visible key frame.
 */
export function readInterval(fromSeconds: number | undefined, toSeconds = FOREVER): string {
  const from = fromSeconds !== undefined && fromSeconds > 0 ? fromSeconds.toFixed(6) : ''
  return `${from}%${toSeconds.toFixed(6)}`
}

/**
 * Arguments of ffprobe that list the packets of a stream; `fromSeconds` and `toSeconds` are absolute times of the file.
 */
export function packetArgs(
  file: string,
  { stream, fromSeconds, toSeconds }: { stream: number; fromSeconds?: number; toSeconds?: number },
): string[] {
  const isWhole = fromSeconds === undefined && toSeconds === undefined
  const intervals = isWhole ? [] : ['-read_intervals', readInterval(fromSeconds, toSeconds)]
  const fields = 'packet=pts,dts,duration,size,pos,flags'
  const where = ['-select_streams', String(stream), ...intervals]
  return ['-v', 'error', ...where, '-show_entries', fields, '-of', 'compact=p=0', file]
}

/** Parses the output of ffprobe for `packetArgs`, in decode order. Packets without a PTS are left out. */
export function parsePackets(text: string): Packet[] {
  const packets: Packet[] = []
  for (const line of text.split('\n')) {
    const fields = new Map(line.split('|').map((field) => field.split('=', 2) as [string, string]))
    const number = (name: string) => Number(fields.get(name) ?? Number.NaN)
    const flags = fields.get('flags') ?? ''
    const pts = number('pts')
    if (!Number.isFinite(pts)) continue
    packets.push({
      pts,
      dts: number('dts'),
      duration: Number.isFinite(number('duration')) ? number('duration') : 0,
      size: number('size'),
      pos: number('pos'),
      isKey: flags.includes('K'),
      isDiscarded: flags.includes('D'),
    })
  }
  return packets
}
