import { largestFile, refuse } from './model.ts'

const decoders = { utf8: 'utf-8', le: 'utf-16le', be: 'utf-16be', latin: 'windows-1252' } as const

/** The text of a file: UTF-8 or UTF-16, with or without a byte order mark; anything else is read as Windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length > largestFile) refuse('timelines.tooBig', { megabytes: largestFile / 1024 / 1024 })
  // Some systems write an accent as a character of its own; names would differ from those that people type.
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).normalize('NFC')
  if (text.trim() === '') refuse('timelines.empty')
  return text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoders.le
  if (first === 0xfe && second === 0xff) return decoders.be
  // XML, JSON and CSV begin with a character of ASCII.
  if (first !== 0 && second === 0) return decoders.le
  if (first === 0 && second !== 0 && second !== undefined) return decoders.be
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return decoders.utf8
  } catch {
    return decoders.latin
  }
}
