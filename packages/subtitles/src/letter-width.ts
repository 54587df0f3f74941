/** How wide characters are at most in bold DejaVu Sans, in sizes of the font; the first that fits counts. */
const widths: [RegExp, number][] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, 1.4],
  [/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/, 1],
  [/[ \u00A0fijlrtIJ.,:;!'"’‘()[\]/|-]/, 0.45],
  [/[mwMWŴŵĦŉ%@—…ÆæŒœΜΉΎЉЊЪљњ]/, 1],
  [/(?=\p{Ll})[!-\u017F\u1EA0-\u1EFF]|\d|[א-ת]/u, 0.68],
  [/[ЖМФШЩЫЮжмфшщыю]/, 1.15],
  [/[!-\u017F\u0370-\u03E1\u0400-\u045F\u1EA0-\u1EFF]/, 0.8],
  // Only the last letter of a word is wider.
  [/\p{Script=Arabic}/u, 0.95],
  [/./su, 1.25],
]

/** About how wide a character is, rather too wide than too narrow, in sizes of the font. */
export const widthOf = (character: string): number =>
  [...character].reduce((sum, point) => sum + widths.find(([what]) => what.test(point))![1], 0)
