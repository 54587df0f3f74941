import { plainText } from './cue-text.ts'
import { formatCueTime, type SubtitleDocument } from './model.ts'
import { textForSrt } from './srt-text.ts'

/** Formats a document as an SRT file: text, italics, bold, underline and nine positions. */
export const toSrt = ({ cues }: SubtitleDocument): string =>
  cues
    .filter(({ text }) => plainText(text).trim() !== '')
    .map(({ start, end, text, settings }, index) => {
      const times = [start, end].map((ms) => formatCueTime(ms).replace('.', ','))
      return `${index + 1}\n${times.join(' --> ')}\n${textForSrt(text, settings)}\n`
    })
    .join('\n')
