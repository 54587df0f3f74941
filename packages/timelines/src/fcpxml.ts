import { labelOf } from './labels.ts'
import type { TimelineEntry } from './model.ts'
import { escapeXml } from './xml.ts'

export type FcpxmlOptions = {
  title: string
  /** Frames a second, e.g. 25 or 29.97. */
  frameRate: number
  /** The duration of the media in ms; without it, the timeline ends a minute after the last entry. */
  duration?: number | undefined
}

/** The frame rates that are a thousandth less than a whole number. */
const fractional = new Set([23.976, 23.98, 29.97, 47.952, 59.94, 119.88])

/** The duration of a frame as a fraction of a second. */
function frameOf(frameRate: number): { count: number; scale: number } {
  if (fractional.has(Number(frameRate.toFixed(3))) || fractional.has(Number(frameRate.toFixed(2))))
    return { count: 1001, scale: Math.round(frameRate) * 1000 }
  return Number.isInteger(frameRate)
    ? { count: 100, scale: frameRate * 100 }
    : { count: 1000, scale: Math.round(frameRate * 1000) }
}

/** Writes FCPXML 1.10: a timeline with a marker for each entry, at whole frames. */
export function toFcpxml(
  entries: readonly TimelineEntry[],
  { title, frameRate, duration }: FcpxmlOptions,
): string {
  const { count, scale } = frameOf(frameRate)
  const framesOf = (ms: number) => Math.round((ms * scale) / count / 1000)
  const time = (frames: number) => `${frames * count}/${scale}s`
  const sorted = entries.toSorted((a, b) => a.at - b.at)
  const length = Math.max(framesOf(duration ?? 0), framesOf((sorted.at(-1)?.at ?? 0) + 60_000))
  const markers = sorted.map((entry) => {
    const note = entry.comment?.trim() ? ` note="${escapeXml(entry.comment.trim())}"` : ''
    return `<marker start="${time(framesOf(entry.at))}" duration="${time(1)}" value="${escapeXml(labelOf(entry))}"${note}/>\n`
  })
  const name = escapeXml(title) || 'Touchline'
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.10">
<resources>
<format id="r1" frameDuration="${count}/${scale}s" width="1920" height="1080"/>
</resources>
<library>
<event name="${name}">
<project name="${name}">
<sequence format="r1" duration="${time(length)}" tcStart="0s" tcFormat="NDF">
<spine>
<gap name="${name}" offset="0s" start="0s" duration="${time(length)}">
${markers.join('')}</gap>
</spine>
</sequence>
</project>
</event>
</library>
</fcpxml>
`
}
