import { toMessage } from '@touchline/contract'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadTextsOf, textOf } from './messages.ts'

const bundles = import.meta.glob<{ default: object }>('./{en,fr}/*.ts')
const read = vi.fn(async (language: string, namespace: string) => {
  const bundle = await bundles[`./${language}/${namespace}.ts`]?.()
  if (!bundle) throw new Error('There is no such bundle.')
  return bundle.default
})

beforeAll(async () => {
  await i18next
    .use({
      type: 'backend' as const,
      init() {},
      read: (language: string, namespace: string, done: (error: Error | null, texts?: object) => void) =>
        void read(language, namespace).then((texts) => done(null, texts), done),
    })
    .init({ lng: 'fr', fallbackLng: false, ns: ['shell'], interpolation: { escapeValue: false } })
})

test('I18N-04 a message is said in the user’s language once its bundle is there, in English before', async () => {
  const message = toMessage({ key: 'clips.tooLong' })
  expect(textOf(message)).toBe('A clip can be up to one hour long. Set the points closer together.')
  await loadTextsOf([message])
  expect(textOf(message)).toBe(
    'Un clip peut durer une heure au maximum. Rapprochez les points d’entrée et de sortie.',
  )
})

test('only the bundle of the message is fetched', async () => {
  read.mockClear()
  await loadTextsOf([toMessage({ key: 'jobs.ended' }), { message: 'Not one of ours.' }])
  expect(read.mock.calls).toEqual([['fr', 'jobs']])
})

test('I18N-04 params are filled in, and a count chooses the plural', async () => {
  const parts = toMessage({ key: 'uploads.partCount', params: { expected: 3, given: 2 } })
  await loadTextsOf([parts])
  expect(textOf(parts)).toBe('3 parties attendues, 2 reçues. Envoyez celles qui manquent.')
  const open = (count: number) => textOf(toMessage({ key: 'uploads.tooManyOpen', params: { count } }))
  expect(open(1)).toContain('1 mise en ligne inachevée')
  expect(open(100)).toContain('100 mises en ligne inachevées')
})

test('I18N-04 decimals are written as the language does', async () => {
  const full = toMessage({ key: 'subscription.storageFull', params: { used: 0.9, limit: 1 } })
  await loadTextsOf([full])
  expect(textOf(full)).toContain('0,9')
})

test('a message of a newer gateway stays English', async () => {
  const message = { key: 'weather.rain', params: {}, message: 'It rains.' }
  await loadTextsOf([message])
  expect(textOf(message)).toBe('It rains.')
  expect(textOf({ message: 'Bad gateway.' })).toBe('Bad gateway.')
})
