/** Formats that are recognised but not read, as the error code that names them. */
const formats = {
  is_microdvd: /^\uFEFF?\s*\{\d+\}\{\d+\}/,
  is_sbv: /^\uFEFF?\s*\d{1,2}:\d\d:\d\d\.\d{3},\d{1,2}:\d\d:\d\d\.\d{3}\s*$/m,
  is_stl: /^\d{3}STL\d\d\.\d\d/,
  is_sami: /^\uFEFF?\s*<sami\b/i,
} as const

export type OtherFormat = keyof typeof formats

/** The format of a text in which no subtitles were found, if it is one that is not read. */
export const otherFormatOf = (text: string): OtherFormat | undefined =>
  (Object.keys(formats) as OtherFormat[]).find((code) => formats[code].test(text.slice(0, 1000)))
