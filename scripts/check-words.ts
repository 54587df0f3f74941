// Checks the texts of the screens against dictionaries, our own word lists in scripts/words, and the glossary.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, openSpelling, textsOf } from './lib/spelling.ts'
import { otherTermsIn } from './lib/terms.ts'

const root = join(import.meta.dirname, '..')
const sources: Record<Language, string[]> = {
  en: [
    'apps/back-office/src/i18n/en/*.ts',
    'packages/contract/src/messages/*.ts',
    'apps/player/src/texts/en.ts',
  ],
  fr: ['apps/back-office/src/i18n/fr/*.ts', 'apps/player/src/texts/fr.ts'],
}
const errors: string[] = []
let count = 0
for (const language of ['en', 'fr'] as const) {
  const misspeltIn = await openSpelling(language)
  for (const file of globSync(sources[language], { cwd: root }).sort())
    for (const { line, text } of textsOf(readFileSync(join(root, file), 'utf8'))) {
      count++
      for (const word of misspeltIn(text)) errors.push(`${file}:${line}  ${word}`)
      for (const { found, use } of otherTermsIn(text, language))
        errors.push(`${file}:${line}  ${found}: the glossary says “${use}”`)
    }
}
for (const error of errors) process.stdout.write(`${error}\n`)
if (errors.length > 0)
  process.stdout.write('Correct these words, or add unknown ones to scripts/words/en.txt or fr.txt.\n')
process.stdout.write(`${count} texts, ${errors.length} words to correct.\n`)
process.exitCode = errors.length > 0 ? 1 : 0
