import {
  readSubtitles,
  type SubtitleDocument,
  type SubtitleError,
  toSrt,
  toWebVtt,
} from '@touchline/subtitles'

export const formats = ['vtt', 'srt', 'ttml'] as const
export type Format = (typeof formats)[number]

export const formatNames: Record<Format, string> = { vtt: 'WebVTT', srt: 'SRT', ttml: 'TTML' }

const types: Record<Format, string> = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  ttml: 'application/ttml+xml',
}

/** The files that can be imported. */
export const accepted =
  '.vtt,.srt,.ttml,.dfxp,.itt,.xml,.scc,.ass,.ssa,text/vtt,application/x-subrip,application/ttml+xml'

/** The most bytes that a file may have; the gateway accepts as many characters. */
export const maxFileSize = 2_000_000

type Read = { document: SubtitleDocument; errors: SubtitleError[] }

/** Reads a subtitle file of any format, by its content. Old files that are not UTF-8 are read as Windows-1252. */
export async function readSubtitleFile(file: Blob): Promise<Read> {
  const text = decodeText(await file.arrayBuffer())
  if (!/^\s*</.test(text)) return readSubtitles(text)
  const { readTtml } = await import('@touchline/subtitles/ttml')
  return readTtml(text)
}

export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The document as a file. */
export async function writeSubtitleFile(
  document: SubtitleDocument,
  format: Format,
  langId: string,
): Promise<Blob> {
  const text =
    format === 'vtt'
      ? toWebVtt(document)
      : format === 'srt'
        ? toSrt(document)
        : (await import('@touchline/subtitles/ttml')).toTtml(document, langId)
  return new Blob([text], { type: `${types[format]};charset=utf-8` })
}
