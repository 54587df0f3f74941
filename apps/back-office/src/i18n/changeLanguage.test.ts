import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { changeLanguage, startTexts } from './index.ts'

test('I18N-04 a screen that opens while the language changes has its texts in the new language', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: {} })
  await startTexts({ isInside: true })
  const isChanged = changeLanguage('fr')
  await i18next.loadNamespaces(['cache'])
  await isChanged
  expect(i18next.hasResourceBundle('fr', 'cache')).toBe(true)
  expect(i18next.t('cache:keys')).not.toBe(i18next.t('cache:keys', { lng: 'en' }))
})
