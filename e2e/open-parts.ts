import type { Locator, Page } from '@playwright/test'
import { phone, type screens } from './all-screens.ts'

/** What opens over a screen: menus, drawers, dialogs, the command palette. */
export type Part = (typeof screens)[number] & {
  name: string
  /** The viewports that it exists on; both unless stated. */
  on?: 'desktop' | 'phone'
  /** Who opens it; the operator unless stated. An administrator acts for the league. */
  by?: 'admin'
  /** What it shows, if that is no dialog or menu. */
  shows?: (page: Page) => Locator
  open: (page: Page) => Promise<void>
  /** Whether something is typed or chosen: the page may ask before it shows another screen. */
  isUnsaved?: true
}

const list = '/medias/videos/list'
const tags = '/account/tags/list'
const video = { path: '/medias/videos/edit/{id}/infos', of: '/main-api/videos?q=matchday' }
const subtitled = { ...video, of: '/main-api/videos?q=saltmarsh%20united%2C%20matchday%2012' }
const subtitles = { ...subtitled, path: '/medias/videos/edit/{id}/subtitles' }
const competitions = '/account/competitions'
const challengers = '/actors/challengers'
const chapters = {
  path: '/events/conferences/edit/{id}/chapters',
  of: '/main-api/business-players?q=matchday',
}
const sportEvents = '/events/sports/list'
const eventTable = `${sportEvents}?show=table`
const chat = { path: '/events/sports/edit/{id}/chat', of: '/main-api/events?q=saltmarsh&state=replay' }
const builder = '/admin-tools/query-builder'
const category = { path: '/account/categories/edit/{id}', of: '/main-api/categories' }

/** Presses the button with one of these names, in either language. */
export const press = (...names: string[]) => {
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

/** Pastes rows into an import and presses a button. */
const importRows =
  (rows: string, ...names: string[]) =>
  async (page: Page) => {
    await page.getByRole('main').getByRole('textbox').first().fill(rows)
    await press(...names)(page)
  }
const editFirst = (column: string) => async (page: Page) => {
  const section = page.getByRole('region', { name: new RegExp(`^(${column})$`) })
  await section
    .getByRole('button', { name: /^Actions (for|pour) / })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^(Edit|Modifier) / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}
/** Chooses an option of a select by its value. */
const choose = (page: Page, names: string, value: string) =>
  page
    .getByLabel(new RegExp(`^(${names})$`))
    .last()
    .selectOption(value)

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
  {
    name: 'bulk-availability',
    path: list,
    open: pressOfSelection('Availability', 'Conditions de diffusion'),
  },
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
    name: 'palette-search',
    path: tags,
    open: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').locator('input').first().fill('harb')
      await page
        .getByRole('option', { name: /Harbour City/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'shared-view',
    isUnsaved: true,
    path: challengers,
    on: 'desktop',
    open: async (page) => {
      await press('Views', 'Vues')(page)
      await page.getByRole('dialog').getByRole('textbox').fill('Ours')
      await page.getByRole('dialog').getByRole('checkbox').check()
    },
  },
  { name: 'challenger-menu', path: challengers, open: rowMenu },
  { name: 'speaker-menu', path: '/actors/speakers', open: rowMenu },
  { name: 'theme-menu', path: '/account/themes/list', open: rowMenu },
  { name: 'sport-menu', path: '/account/sports/list', by: 'admin', open: rowMenu },
  {
    name: 'sprite-upload',
    isUnsaved: true,
    path: '/account/sports/map/{id}',
    of: '/main-api/sports',
    by: 'admin',
    open: async (page) => {
      const icon = '<symbol id="ball" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></symbol>'
      const svg = `<svg xmlns="http://www.w3.org/2000/svg">${icon}</svg>`
      const file = { name: 'sprite.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
      await page.locator('input[type=file]').setInputFiles(file)
    },
  },
  { name: 'marker-type-menu', path: '/account/marker-types/list', open: rowMenu },
  {
    name: 'chapter',
    ...chapters,
    open: (page) => page.getByRole('button', { name: /^(The first goal|Le premier but)/ }).click(),
    shows: (page) => page.getByRole('region', { name: /^(More about the chapter|Autres informations)/ }),
  },
  {
    name: 'chapters-paste',
    isUnsaved: true,
    ...chapters,
    open: async (page) => {
      await press('Paste chapters', 'Coller des chapitres')(page)
      await page.getByRole('dialog').getByRole('textbox').fill('0:00 Again\n0:05 Talk\nProgramme')
    },
  },
  { name: 'chapters-export', ...chapters, open: press('Export', 'Exporter') },
  { name: 'new-competition', path: competitions, open: press('New competition', 'Nouvelle compétition') },
  { name: 'new-season', path: competitions, open: press('New season', 'Nouvelle saison') },
  { name: 'new-round', path: competitions, open: press('New round', 'Nouvelle journée') },
  { name: 'competition', path: competitions, open: editFirst('Competitions|Compétitions') },
  { name: 'round', path: competitions, open: editFirst('Rounds|Journées') },
  { name: 'event-menu', path: eventTable, open: rowMenu },
  { name: 'event-move', path: eventTable, open: pressOfSelection('Move', 'Déplacer') },
  { name: 'event-state', path: eventTable, open: pressOfSelection('Status', 'Statut') },
  { name: 'event-day', path: eventTable, on: 'desktop', open: press('Day', 'Jour') },
  { name: 'event-challengers', path: sportEvents, on: 'desktop', open: press('Challengers', 'Participants') },
  {
    name: 'event-video',
    path: '/events/sports/edit/{id}/stream',
    of: '/main-api/events?q=saltmarsh&state=planned',
    open: press('Add a library video', 'Ajouter une vidéo de la médiathèque'),
  },
  {
    name: 'event-theme',
    isUnsaved: true,
    path: '/events/sports/edit/{id}/theme',
    of: '/main-api/events?q=kestrel&state=replay',
    open: (page) => page.getByRole('radio', { name: 'Night match' }).check(),
    shows: (page) => page.getByRole('radio', { name: 'Night match', checked: true }),
  },
  {
    name: 'chat-message',
    ...chat,
    open: (page) =>
      page
        .getByRole('region', { name: /^(To review|À examiner)$/ })
        .getByRole('button', { name: /bit\.ly/ })
        .click(),
    shows: (page) => page.getByRole('button', { name: /^(All by this fan|Tout de ce fan)$/ }),
  },
  {
    name: 'fixtures',
    isUnsaved: true,
    path: competitions,
    open: async (page) => {
      const rounds = page.getByRole('region', { name: /^(Rounds|Journées)$/ })
      await rounds.locator('[data-entry]').first().click()
      await page
        .getByRole('textbox', { name: /^(Add fixtures|Ajouter des rencontres)$/ })
        .fill('Sat 22 Nov 15:00\nHarbour - Kestrl Rovers\nLighthouse v Saltmarsh')
    },
    shows: (page) => page.getByRole('button', { name: /^(Add|Ajouter) 1 / }),
  },
  {
    name: 'linked-items',
    path: '/account/categories/{id}/linked-items',
    of: category.of,
    open: press('Add videos', 'Ajouter des vidéos'),
  },
  {
    name: 'import-columns',
    isUnsaved: true,
    path: `${challengers}/import`,
    open: importRows('Name;Type;Squad\nImported;team;1 Noor Pell (Goalkeeper)', 'Check', 'Vérifier'),
    shows: (page) => page.getByText(/^(Result of the check|Résultat de la vérification)$/),
  },
  {
    name: 'help-found',
    path: '/faq/main',
    open: (page) => page.getByRole('searchbox').fill('import'),
    shows: (page) => page.getByRole('status').filter({ hasText: /\d/ }),
  },
  {
    name: 'question-values',
    isUnsaved: true,
    path: builder,
    by: 'admin',
    open: async (page) => {
      await choose(page, 'Resource|Ressource', 'videos')
      await choose(page, 'Add a filter|Ajouter un filtre', '0:visibility')
      await choose(page, 'Operator|Opérateur', 'isOneOf')
      await pressInFrame('Choose values', 'Choisir des valeurs')(page)
    },
  },
  {
    name: 'question-chart',
    isUnsaved: true,
    path: builder,
    by: 'admin',
    open: async (page) => {
      await choose(page, 'Resource|Ressource', 'videos')
      await choose(page, 'Add a group|Ajouter un groupe', '0:visibility')
    },
    shows: (page) => page.getByRole('slider'),
  },
  {
    name: 'questions',
    path: builder,
    by: 'admin',
    on: 'phone',
    open: pressInFrame('Saved questions', 'Questions enregistrées'),
  },
  {
    name: 'unsaved',
    isUnsaved: true,
    ...category,
    on: 'desktop',
    open: async (page) => {
      await page.locator('#item').getByRole('textbox').first().fill('Not saved')
      await page.getByRole('navigation').getByRole('link').first().click()
    },
  },
  {
    name: 'marker-colour',
    path: '/account/themes/edit/{id}/markers',
    of: '/main-api/themes',
    open: (page) =>
      page
        .getByRole('button', { name: /^(Colour of|Couleur de) / })
        .first()
        .click(),
  },
  {
    name: 'theme-colours',
    isUnsaved: true,
    path: '/account/themes/new',
    open: async (page) => {
      await page.getByRole('textbox', { name: /^(Primary colour|Couleur principale)$/ }).fill('#f2b705')
      await page.getByRole('textbox', { name: /^(Background|Arrière-plan)$/ }).fill('#12233d')
    },
    shows: (page) => page.frameLocator('iframe').locator('html[style*="#12233d"] body'),
  },
  {
    name: 'reel',
    path: '/medias/videos/edit/{id}/clip',
    of: '/main-api/videos?q=all%20goals%20of',
    open: press('Make a reel', 'Créer un montage'),
  },
  {
    name: 'reel-player',
    path: '/medias/videos/edit/{id}/clip',
    of: '/main-api/videos?q=all%20goals%20of',
    open: press('Play How .*', 'Lire How .*'),
  },
  {
    name: 'clip-subtitles',
    path: '/medias/videos/edit/{id}/clip',
    of: '/main-api/videos?q=all%20goals%20of',
    open: async (page) => {
      await pressInFrame('Actions (for|pour) First goal')(page)
      await pressInFrame('Subtitles…', 'Sous-titres…')(page)
      await page.getByRole('dialog', { name: /First goal/ }).waitFor()
    },
  },
  {
    name: 'input-test-signal',
    path: '/medias/streams/new',
    open: async (page) => {
      await page.getByRole('textbox', { name: /^(Name|Nom)$/ }).fill('Camera 1')
      await press('Create', 'Créer')(page)
      await press('Test signal', 'Signal de test')(page)
    },
  },
  {
    name: 'input-source',
    path: '/medias/streams/new',
    open: async (page) => {
      await page.getByRole('textbox', { name: /^(Name|Nom)$/ }).fill('Away ground')
      await page.getByRole('radio', { name: 'SRT pull' }).click()
      const address = page.getByRole('textbox', { name: /^(Source address|Adresse de la source)$/ })
      await address.fill('srt://93.184.215.14:9000')
      await press('Create', 'Créer')(page)
      await press('Change source', 'Changer de source')(page)
    },
  },
  {
    name: 'simulcast-target',
    path: '/events/simulcasts/edit/{id}/info',
    of: '/main-api/simulcasts',
    open: press('Add target', 'Ajouter une destination'),
  },
  {
    name: 'simulcast-settings',
    path: '/events/simulcasts/edit/{id}/info',
    of: '/main-api/simulcasts',
    open: press('Settings', 'Paramètres'),
  },
  {
    name: 'aws-account',
    path: '/events/aws-simulcasts/list',
    open: press('Enter keys', 'Saisir les clés'),
  },
  {
    name: 'skin-history',
    path: '/account/clip-skins',
    open: press('History \\(h\\)', 'Historique \\(h\\)'),
  },
]

/** What opens over a screen. */
export const openedOver = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('menu')).filter({ hasText: /\S/ })

/**
 * Opens a part of the current screen and waits until it is visible. Returns the dialog or the menu; undefined for a part
 * that is within the screen.
 */
export async function openPart(page: Page, { open, shows }: Part): Promise<Locator | undefined> {
  await open(page)
  const opened = shows?.(page) ?? openedOver(page)
  await opened.first().waitFor()
  return shows ? undefined : opened.last()
}
