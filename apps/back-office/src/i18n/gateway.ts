/** What the gateway says is English. These are its sentences in the language of the page, where that is another. */
type Sentences = Readonly<Record<string, string>>

let sentences: Sentences = {}

/** Holds the sentences of the language ready; English needs none. */
export async function loadGatewaySentences(language: string): Promise<void> {
  sentences = language === 'fr' ? (await import('./gatewayFrench.ts')).default : {}
}

/** A sentence of the gateway in the language of the page; one that is not known stays as it is. */
export function translated(sentence: string, known: Sentences = sentences): string {
  if (known[sentence] !== undefined) return known[sentence]
  for (const [pattern, text] of Object.entries(known)) {
    if (!pattern.includes('…')) continue
    const values = partsOf(sentence, pattern.split('…'))
    if (values) return values.reduce((filled, value) => filled.replace('…', value), text)
  }
  return sentence
}

/** What stands in the places between the fixed parts of a sentence; undefined where they do not fit. */
function partsOf(sentence: string, fixed: readonly string[]): string[] | undefined {
  const values: string[] = []
  if (!sentence.startsWith(fixed[0]!)) return undefined
  let at = fixed[0]!.length
  for (const part of fixed.slice(1)) {
    const end = part === '' ? sentence.length : sentence.indexOf(part, at)
    if (end < 0) return undefined
    values.push(sentence.slice(at, end))
    at = end + part.length
  }
  return at === sentence.length ? values : undefined
}
