import type { PublicProgramme } from '@touchline/contract'
import { brandStyle, escapeHtml, fill, type PageLanguage, pageTexts, scriptJson } from './render.ts'

export type ProgrammeKind = 'event' | 'conference'

type Shown = { programme: PublicProgramme; key: string; kind: ProgrammeKind; language: PageLanguage }

const missing = {
  event: {
    en: { missing: 'This event is not available.', unpublished: 'This event has not been published yet.' },
    fr: {
      missing: 'Cet événement n’est pas disponible.',
      unpublished: 'Cet événement n’est pas encore publié.',
    },
  },
  conference: {
    en: {
      missing: 'This conference is not available.',
      unpublished: 'This conference has not been published yet.',
    },
    fr: {
      missing: 'Cette conférence n’est pas disponible.',
      unpublished: 'Cette conférence n’est pas encore publiée.',
    },
  },
}

const noindex = '<meta name="robots" content="noindex">'

/** The built page with what is known of an event or a conference: its data, and what shows without JavaScript. */
export function renderProgramme(template: string, { programme, key, kind, language }: Shown): string {
  const title = programme.name || missing[kind][language].unpublished
  const data = `<script type="application/json" id="programme">${scriptJson({ key, ...programme })}</script>`
  const poster = programme.poster ? `<img src="${escapeHtml(programme.poster)}" alt="">` : ''
  const description = programme.description ? `<p>${escapeHtml(programme.description)}</p>` : ''
  const plain = `${poster}<h1>${escapeHtml(title)}</h1>${description}<p>${pageTexts[language].needsScript}</p>`
  return fill(template, {
    html: `lang="${language}" data-face="programme" data-kind="${kind}"${brandStyle(programme.brand)}`,
    title: escapeHtml(title),
    head: noindex,
    body: `${data}\n    <noscript>${plain}</noscript>`,
  })
}

/** The built page for one that is not there. */
export const renderNoProgramme = (template: string, kind: ProgrammeKind, language: PageLanguage): string =>
  fill(template, {
    html: `lang="${language}" data-face="programme" data-kind="${kind}"`,
    title: missing[kind][language].missing,
    head: noindex,
    body: `<noscript><p>${missing[kind][language].missing}</p></noscript>`,
  })
