import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translated } from './gateway.ts'
import french from './gatewayFrench.ts'

const root = join(import.meta.dirname, '../../../..')

/** The sentences in the sources of the gateway, with … where a value goes in. */
function sentencesOf(source: string): string[] {
  const thrown =
    /(?:publicMessage: ?|message[:=] ?|fieldFault\([^,()]+,[^,()]+, )\s*(?:'([^']+)'|"([^"]+)"|`([^`]+)`)/g
  return [...source.replaceAll(' = ', '= ').matchAll(thrown)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replace(/\$\{[^}]+\}/g, '…'),
  )
}

test('I18N-04 every sentence of the gateway has its French', () => {
  const files = ['apps/gateway/src', 'packages/contract/src']
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !/\.test\.ts$|\/(seed|testing|storage)\//.test(file))
  const sentences = files.flatMap((file) => sentencesOf(readFileSync(join(root, file), 'utf8')))
  expect(sentences.length).toBeGreaterThan(40)
  expect(sentences.filter((sentence) => !(sentence in french))).toEqual([])
})

test('what differs is filled in', () => {
  expect(
    translated(
      'facebook is not connected. Connect it in the settings, under social networks, and try again.',
      french,
    ),
  ).toBe(
    'facebook n’est pas connecté. Connectez-le dans les paramètres, sous réseaux sociaux, puis réessayez.',
  )
  expect(translated('The upload has 3 parts, not 2.', french)).toBe('L’envoi compte 3 parties, et non 2.')
  expect(translated('Not a sentence of ours', french)).toBe('Not a sentence of ours')
})
