import type { InterfaceLanguage } from '@touchline/contract/light'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { notify } from '../data/messages.ts'
import { mapTexts, withFrenchSpaces } from './typography.ts'

export const languages: readonly InterfaceLanguage[] = ['en', 'fr']

// The login needs the shell's texts alone, so that it does without the names of all the others.
const shell = import.meta.glob<{ default: object }>('./{en,fr}/shell.ts')
const lists: Record<string, () => Promise<{ bundles: typeof shell }>> = {
  en: () => import('./lists/en.ts'),
  fr: () => import('./lists/fr.ts'),
}

async function readBundle(language: string, namespace: string): Promise<ResourceKey> {
  const bundle =
    namespace === 'shell'
      ? await shell[`./${language}/shell.ts`]?.()
      : await (await lists[language]?.())?.bundles[`../${language}/${namespace}.ts`]?.()
  if (!bundle) throw new Error(`There are no texts ${language}/${namespace}.`)
  return mapTexts(bundle.default, language === 'fr' ? withFrenchSpaces : (text) => text)
}

const lazyBundles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    readBundle(language, namespace).then(
      (texts) => callback(null, texts),
      (error) => callback(error, null),
    )
  },
}

/** The language before the user is known: the one chosen on the login page, otherwise the browser's, otherwise en. */
export function initialLanguage(chosen: string | null, preferred: readonly string[]): InterfaceLanguage {
  const wanted = [chosen ?? '', ...preferred].map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.map((tag) => languages.find((language) => language === tag)).find(Boolean) ?? 'en'
}

/**
 * Initialises i18next; resolves once the shell's texts are loaded. A screen behind the login needs others as well, whose
 * list is loaded at the same time. A missing key shows a red notice.
 */
export async function startTexts({ isInside }: { isInside: boolean }): Promise<void> {
  const language = initialLanguage(localStorage.getItem('language'), navigator.languages)
  if (isInside) lists[language]?.().catch(() => {})
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next
    .use(lazyBundles)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...languages],
      ns: ['shell'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
      saveMissing: true,
      parseMissingKeyHandler: () => 'Missing key',
      missingKeyHandler(_languages, namespace, key) {
        const text = `Missing key: ${namespace}:${key}`
        console.error(text)
        // It is found while a component renders, which must not render another one.
        queueMicrotask(() => notify({ type: 'danger', text }))
      },
    })
}

/** Switches the language of the interface and remembers it for the login page. */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  localStorage.setItem('language', language)
  let count: number
  do {
    count = i18next.options.ns?.length ?? 0
    await i18next.loadLanguages(language)
    // A screen that opens meanwhile asks for its texts in the language before.
  } while ((i18next.options.ns?.length ?? 0) > count)
  await i18next.changeLanguage(language)
}
