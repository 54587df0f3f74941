import type { Page } from '@playwright/test'
import enUi from '../apps/back-office/src/i18n/en/ui.ts'
import enVideos from '../apps/back-office/src/i18n/en/videos.ts'
import frUi from '../apps/back-office/src/i18n/fr/ui.ts'
import frVideos from '../apps/back-office/src/i18n/fr/videos.ts'
import { phone, type screens } from './all-screens.ts'

const texts = {
  en: { ...enUi, videos: enVideos, account: 'Your account', log: 'Messages', menu: 'Open menu' },
  fr: { ...frUi, videos: frVideos, account: 'Votre compte', log: 'Messages', menu: 'Ouvrir le menu' },
}
type Language = keyof typeof texts
type Texts = (typeof texts)['en']

/** What opens over a screen: a menu, a drawer, a dialog, the palette. */
type Part = (typeof screens)[number] & {
  name: string
  /** Where it is; both unless stated. */
  on?: 'desktop' | 'phone'
  open: (page: Page, t: Texts) => Promise<void>
}

const list = '/medias/videos/list'
const tags = '/account/tags/list'
const video = { path: '/medias/videos/edit/{id}/infos', of: '/main-api/videos?q=matchday' }
const category = { path: '/account/categories/edit/{id}', of: '/main-api/categories' }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

const menuOf = (page: Page, t: Texts) =>
  page.getByRole('button', { name: new RegExp(`^${t.list.rowActions.replace('{{name}}', '')}`) }).first()

/** Selects the first row and presses a button of the bar for the selection. */
async function select(page: Page, t: Texts, button: string): Promise<void> {
  const box = new RegExp(`^${t.list.selectRow.replace('{{name}}', '')}`)
  if (page.viewportSize()!.width > phone.width) await page.getByRole('checkbox', { name: box }).nth(1).click()
  else {
    await menuOf(page, t).click()
    await press(page, t.list.select)
  }
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).last().click()
}

export const parts: readonly Part[] = [
  { name: 'palette', path: tags, open: (page) => page.keyboard.press('ControlOrMeta+k') },
  { name: 'keys', path: tags, on: 'desktop', open: (page) => page.keyboard.press('?') },
  { name: 'account', path: tags, open: (page, t) => press(page, t.account) },
  { name: 'messages', path: tags, open: (page, t) => press(page, t.log) },
  { name: 'menu', path: tags, on: 'phone', open: (page, t) => press(page, t.menu) },
  { name: 'columns', path: list, on: 'desktop', open: (page, t) => press(page, t.list.columns) },
  { name: 'views', path: list, on: 'desktop', open: (page, t) => press(page, t.list.views) },
  { name: 'filter', path: list, on: 'desktop', open: (page, t) => press(page, t.videos.state) },
  { name: 'more-filters', path: list, on: 'desktop', open: (page, t) => press(page, t.list.moreFilters) },
  { name: 'filters', path: list, on: 'phone', open: (page, t) => press(page, t.list.filter) },
  {
    name: 'row-menu',
    path: list,
    open: (page, t) => menuOf(page, t).click(),
  },
  { name: 'visibility', path: list, open: (page, t) => select(page, t, t.videos.bulk.visibility) },
  { name: 'availability', path: list, open: (page, t) => select(page, t, t.videos.bulk.availability) },
  { name: 'category', path: list, open: (page, t) => select(page, t, t.videos.bulk.category) },
  { name: 'playlist', path: list, open: (page, t) => select(page, t, t.videos.bulk.playlist) },
  { name: 'download', path: list, open: (page, t) => select(page, t, t.videos.bulk.download) },
  { name: 'tag-picker', ...video, open: (page, t) => press(page, t.picker.choose) },
  { name: 'history', ...video, open: (page, t) => press(page, t.history.open) },
  {
    name: 'unsaved',
    ...category,
    on: 'desktop',
    open: async (page) => {
      await page.locator('#item').getByRole('textbox').first().fill('Not saved')
      await page.getByRole('navigation').getByRole('link').first().click()
    },
  },
]

export const textsIn = (language: Language): Texts => texts[language] as Texts
