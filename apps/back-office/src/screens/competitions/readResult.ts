const figures = String.raw`(?<![\d./:-])(?:\d{1,3}\s*[-–—]\s*\d{1,3}|\d{1,2}:\d)(?![\d./:-])`
const words = String.raw`(?<!\p{L})(?:after extra time|a\.?e\.?t\.?|a\.p\.|n\.\s?v\.|n\.\s?p\.|i\.\s?e\.|t\.?a\.?b\.?|on penalties|penalt(?:y|ies)|pens?\.?|pso|p\.?)(?!\p{L})`
const inBrackets = String.raw`\([^()]*\d[^()]*\)`
const written = new RegExp(
  String.raw`(?:${figures}|\([^()]*${figures}[^()]*\))(?:[\s,;]*(?:${inBrackets}|${figures}|${words}))*`,
  'giu',
)

/** Takes the result of a match out of a line of fixtures, with its shoot-out: `2–2 (4–3 pens)`. */
export function takeResult(line: string): { text: string; result: string | undefined } {
  const found = line.match(written)
  if (!found) return { text: line, result: undefined }
  const parts = line.split(written).map((part) => part.trim())
  const named = parts.filter((part) => /\p{L}/u.test(part))
  const isSeparator = named.length === 2 && !named.some((part) => /[-–—@]/.test(part))
  return {
    text: (isSeparator ? named : parts).join(isSeparator ? ' – ' : ' ').trim(),
    result: found.join(' '),
  }
}
