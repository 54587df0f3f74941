import type { Page } from '@playwright/test'
import { phone, type screens } from './all-screens.ts'

/** What opens over a screen: menus, drawers, dialogs, the command palette. */
type Part = (typeof screens)[number] & {
  name: string
  /** The viewports that it exists on; both unless stated. */
  on?: 'desktop' | 'phone'
  open: (page: Page) => Promise<void>
}

const list = '/medias/videos/list'
const tags = '/account/tags/list'
const video = { path: '/medias/videos/edit/{id}/infos', of: '/main-api/videos?q=matchday' }
const subtitled = { ...video, of: '/main-api/videos?q=saltmarsh%20united%2C%20matchday%2012' }
const subtitles = { ...subtitled, path: '/medias/videos/edit/{id}/subtitles' }
const category = { path: '/account/categories/edit/{id}', of: '/main-api/categories' }

/** Presses the button with one of these names, in either language. */
const press = (...names: string[]) => {
  const name = new RegExp(`^(${names.join('|')})$`)
  return (page: Page) => page.getByRole('main').getByRole('button', { name }).last().click()
}
const pressInFrame = (...names: string[]) => {
  const name = new RegExp(`^(${names.join('|')})$`)
  return (page: Page) => page.getByRole('button', { name }).first().click()
}
const rowMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Actions (for|pour) / })
    .first()
    .click()

/** Selects the first row and presses a button of the selection bar. */
const pressOfSelection =
  (...names: string[]) =>
  async (page: Page) => {
    if (page.viewportSize()!.width > phone.width)
      await page
        .getByRole('checkbox', { name: /^(Select|Sélectionner) / })
        .nth(1)
        .click()
    else {
      await rowMenu(page)
      await pressInFrame('Select', 'Sélectionner')(page)
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await press(...names)(page)
  }

export const parts: readonly Part[] = [
  { name: 'palette', path: tags, open: (page) => page.keyboard.press('ControlOrMeta+k') },
  { name: 'keys', path: tags, on: 'desktop', open: (page) => page.keyboard.press('?') },
  { name: 'account', path: tags, open: pressInFrame('Your account', 'Votre compte') },
  { name: 'messages', path: tags, open: pressInFrame('Messages') },
  { name: 'menu', path: tags, on: 'phone', open: pressInFrame('Open menu', 'Ouvrir le menu') },
  { name: 'columns', path: list, on: 'desktop', open: press('Columns', 'Colonnes') },
  { name: 'views', path: list, on: 'desktop', open: press('Views', 'Vues') },
  { name: 'filter', path: list, on: 'desktop', open: press('Status', 'Statut') },
  { name: 'more-filters', path: list, on: 'desktop', open: press('More filters', 'Autres filtres') },
  { name: 'filters', path: list, on: 'phone', open: press('Filter', 'Filtrer') },
  { name: 'row-menu', path: list, open: rowMenu },
  { name: 'bulk-visibility', path: list, open: pressOfSelection('Visibility', 'Visibilité') },
  { name: 'bulk-availability', path: list, open: pressOfSelection('Availability', 'Disponibilité') },
  { name: 'bulk-category', path: list, open: pressOfSelection('Category', 'Catégorie') },
  { name: 'bulk-playlist', path: list, open: pressOfSelection('Playlist') },
  { name: 'bulk-download', path: list, open: pressOfSelection('Download', 'Télécharger') },
  { name: 'tag-picker', ...video, open: press('Choose tags', 'Choisir des tags') },
  { name: 'history', ...video, open: press('History \\(h\\)', 'Historique \\(h\\)') },
  { name: 'subtitles-shift', ...subtitles, open: press('Shift', 'Décaler') },
  { name: 'subtitles-keys', ...subtitles, open: press('Keyboard shortcuts', 'Raccourcis clavier') },
  { name: 'subtitles-export', ...subtitles, open: press('Export', 'Exporter') },
  { name: 'subtitles-settings', ...subtitles, open: press('Language settings', 'Paramètres de la langue') },
  {
    name: 'embed-code',
    ...video,
    open: async (page) => {
      const create = page.getByRole('button', { name: /^(Create public link|Créer un lien public)$/ })
      const embed = page.getByRole('button', { name: /^(Embed code|Code d’intégration)$/ })
      await create.or(embed).first().waitFor()
      if (await create.isVisible()) await create.click()
      await embed.click()
    },
  },
  { name: 'player-settings', ...video, open: pressInFrame('Settings', 'Réglages') },
  {
    name: 'player-captions',
    ...subtitled,
    open: async (page) => {
      await pressInFrame('Settings', 'Réglages')(page)
      await page.getByRole('menuitem', { name: /^(Captions|Sous-titres) / }).click()
      await page.getByRole('menuitemradio', { name: /^(Off|Désactivés)$/ }).waitFor()
    },
  },
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

/** Opens a part of the current screen and waits until it is visible. */
export async function openPart(page: Page, { open }: Part): Promise<void> {
  await open(page)
  const opened = page.getByRole('dialog').or(page.getByRole('menu'))
  await opened.filter({ hasText: /\S/ }).first().waitFor()
}
