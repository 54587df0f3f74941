import { brandProperties } from '@touchline/playback/brand'
import type { PublicVideo } from '../videos/index.ts'

/** The page that a shared link opens, or the player alone in another site's frame. */
export type Face = 'page' | 'embed'
export type PageLanguage = 'en' | 'fr'

/** A video as its page shows it; `origin` is ours, without a trailing slash. */
export type Shown = { video: PublicVideo; key: string; origin: string; face: Face; language: PageLanguage }

export const pageTexts = {
  en: {
    needsScript: 'Turn on JavaScript in your browser to watch this video.',
    missing: 'This video is not available.',
    preview: 'Preview',
  },
  fr: {
    needsScript: 'Activez JavaScript dans votre navigateur pour regarder cette vidéo.',
    missing: 'Cette vidéo n’est pas disponible.',
    preview: 'Aperçu',
  },
}
/** Longer descriptions are cut by those who show them. */
const longestDescription = 300

const pageOf = (origin: string, key: string): string => `${origin}/watch/${key}`
export const embedOf = (origin: string, key: string): string => `${origin}/embed/videos/${key}`
export const posterOf = (origin: string, key: string): string => `${pageOf(origin, key)}/poster`

/** Escapes a text for HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON for a `<script>` of data: nothing in it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The built page with what is known of the video: its tags, its data, and what shows without JavaScript. */
export function renderVideo(template: string, shown: Shown): string {
  const { video, key, face, language } = shown
  const data = `<script type="application/json" id="video">${scriptJson({ key, ...video })}</script>`
  const poster = video.thumbnail ? `<img src="${escapeHtml(video.thumbnail)}" alt="">` : ''
  const description = video.description ? `<p>${escapeHtml(video.description)}</p>` : ''
  const plain = `${poster}<h1>${escapeHtml(video.name)}</h1>${description}<p>${pageTexts[language].needsScript}</p>`
  return fill(template, {
    html: `lang="${language}" data-face="${face}"${brandStyle(video.brand)}`,
    title: escapeHtml(video.name),
    head: tagsOf(shown).join('\n    '),
    body: `${data}\n    <noscript>${plain}</noscript>`,
  })
}

/** The built page for a video that is not there, or not for this visitor. */
export const renderMissing = (template: string, face: Face, language: PageLanguage): string =>
  fill(template, {
    html: `lang="${language}" data-face="${face}"`,
    title: pageTexts[language].missing,
    head: '<meta name="robots" content="noindex">',
    body: `<noscript><p>${pageTexts[language].missing}</p></noscript>`,
  })

/** The built page without a video, for previews. */
export const renderPreview = (template: string, face: Face, language: PageLanguage): string =>
  fill(template, {
    html: `lang="${language}" data-face="${face}" data-preview`,
    title: pageTexts[language].preview,
    head: '<meta name="robots" content="noindex">',
    body: '',
  })

type Holes = { html: string; title: string; head: string; body: string }

/** The built page with its holes filled. */
export const fill = (template: string, { html, title, head, body }: Holes) =>
  template
    .replace('<html lang="en">', () => `<html ${html}>`)
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('<!--head-->', () => head)
    .replace('<!--body-->', () => body)

/** Sets the colours of the brand. */
export const brandStyle = (brand: PublicVideo['brand']) => {
  const properties = Object.entries(brandProperties(brand)).map(([name, value]) => `${name}: ${value}`)
  return properties.length > 0 ? ` style="${properties.join('; ')}"` : ''
}

/** What search engines, social networks and oEmbed consumers read. */
function tagsOf({ video, key, origin, face, language }: Shown): string[] {
  const { name, brand, visibility } = video
  const description = video.description?.slice(0, longestDescription).toWellFormed() || name
  const embed = embedOf(origin, key)
  const { width, height } = sizeOf(video)
  const oembed = `${origin}/oembed?format=json&url=${encodeURIComponent(pageOf(origin, key))}`
  const meta = (kind: 'name' | 'property', values: Record<string, string | number | null>) =>
    Object.entries(values).flatMap(([label, value]) =>
      value === null ? [] : [`<meta ${kind}="${label}" content="${escapeHtml(String(value))}">`],
    )
  const image = video.thumbnail && posterOf(origin, key)
  return [
    `<link rel="canonical" href="${escapeHtml(pageOf(origin, key))}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(name)}">`,
    ...meta('name', {
      robots: visibility === 'public' && face === 'page' ? null : 'noindex',
      description,
      'twitter:card': 'player',
      'twitter:title': name,
      'twitter:description': description,
      'twitter:image': image,
      'twitter:player': embed,
      'twitter:player:width': width,
      'twitter:player:height': height,
    }),
    ...meta('property', {
      'og:type': 'video.other',
      'og:site_name': brand.name,
      'og:title': name,
      'og:description': description,
      'og:locale': language === 'fr' ? 'fr_FR' : 'en_GB',
      'og:url': pageOf(origin, key),
      'og:image': image,
      'og:video': embed,
      'og:video:type': 'text/html',
      'og:video:width': width,
      'og:video:height': height,
      'video:duration': video.duration === null ? null : Math.round(video.duration / 1000),
    }),
  ]
}

/** The size of the video in px; sound alone has the usual shape. */
export const sizeOf = ({ width, height }: Pick<PublicVideo, 'width' | 'height'>) =>
  width && height ? { width, height } : { width: 1280, height: 720 }
