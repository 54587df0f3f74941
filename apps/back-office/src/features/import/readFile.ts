import Papa from 'papaparse'

export const mostBytes = 20_000_000

type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** A file's rows as they are shown; `lines` are their places in the file, counting the headings as 1. */
export type Sheet = {
  /** Null for pasted rows. */
  fileName: string | null
  encoding: Encoding
  delimiter: string
  headers: string[]
  rows: string[][]
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252, which is what spreadsheets write. */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return utf16('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return utf16('utf-16be', bytes)
  // Without a byte order mark, the zero bytes of Latin letters show which half of a unit comes first.
  const sample = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1
  })
  if (zeros[1]! > sample.length / 8) return utf16('utf-16le', bytes)
  if (zeros[0]! > sample.length / 8) return utf16('utf-16be', bytes)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

const utf16 = (label: string, bytes: Uint8Array) => ({
  text: new TextDecoder(label).decode(bytes),
  encoding: 'UTF-16' as const,
})

/**
 * Reads delimited text whose first row has the headings; empty rows are left out, and so is a line that names the
 * delimiter, as spreadsheets write it. Letters with accents become one character each, as people type them.
 */
export function readSheet(text: string, fileName: string | null, encoding: Encoding = 'UTF-8'): Sheet {
  const [, delimiter = '', rest = text] = /^\uFEFF?sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? []
  const { data, meta } = Papa.parse<string[]>(rest.normalize('NFC'), { skipEmptyLines: 'greedy', delimiter })
  const [headers = [], ...rows] = data
  return { fileName, encoding, delimiter: meta.delimiter, headers, rows }
}

/** Reads a file. */
export async function readFile(file: File): Promise<Sheet> {
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()))
  return readSheet(text, file.name.slice(0, 200), encoding)
}
