/** YouTube accepts no angle brackets. */
export const withoutBrackets = (text: string) => text.replace(/[<>]/g, ' ')

/** YouTube counts the bytes of descriptions; no character is cut in two. */
export function firstBytes(text: string, most: number): string {
  const bytes = Buffer.from(text)
  return bytes.length <= most
    ? text
    : bytes
        .subarray(0, most)
        .toString()
        .replace(/\uFFFD+$/, '')
}
