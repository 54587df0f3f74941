import { legalKinds, type ThemeFont } from '@touchline/contract'
import type { StoredSubtitle } from '@touchline/database'
import type { RowOf, themeRecords } from '@touchline/records'
import type { Files } from '../storage/files.ts'

/** As stored: an older one may not fit today’s schema. */
export type StoredConfig = {
  logo?: unknown
  colours?: { primary?: unknown } | null
  legal?: Record<string, unknown> | null
  player?: { autoplays?: unknown; loops?: unknown } | null
}

export type ThemeRow = Pick<
  RowOf<typeof themeRecords>,
  'primaryColour' | 'backgroundColour' | 'logoKey' | 'posterKey' | 'autoplays' | 'loops'
> & { font: ThemeFont | null }

type Look = {
  accountId: number
  accountName: string
  accountConfig: StoredConfig | null
  theme: ThemeRow | null
}

/** The brand, the links and the behaviour of an account's pages in a theme, or without one. */
export const lookOf = ({ accountId, accountName, accountConfig, theme }: Look, files: Files) => ({
  brand: {
    name: accountName,
    colour: theme?.primaryColour ?? colourOf(accountConfig?.colours?.primary),
    background: theme?.backgroundColour ?? null,
    font: theme?.font ?? null,
    logo: theme?.logoKey ? files.urlOf(theme.logoKey) : logoOf(accountConfig?.logo, accountId, files),
  },
  legal: legalOf(accountConfig?.legal),
  autoplays: theme?.autoplays ?? accountConfig?.player?.autoplays === true,
  loops: theme?.loops ?? accountConfig?.player?.loops === true,
})

export const presentSubtitles = (subtitles: readonly StoredSubtitle[], files: Files) =>
  subtitles.map(({ langId, label, kind, isDefault, key }) => ({
    langId,
    label,
    kind,
    isDefault,
    url: files.urlOf(key),
  }))

const colourOf = (value: unknown) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null

const legalOf = (legal: StoredConfig['legal']) =>
  legalKinds.flatMap((kind) => {
    const url = legal?.[kind]
    return typeof url === 'string' && /^https?:\/\//.test(url) ? [{ kind, url }] : []
  })

/** The logo is the storage key of a picture of the account. */
const logoOf = (value: unknown, accountId: number, files: Files) =>
  typeof value === 'string' &&
  value.startsWith(`accounts/${accountId}/`) &&
  /^[\w/.-]+\.(png|jpe?g|webp)$/.test(value) &&
  !value.includes('..')
    ? files.urlOf(value)
    : null
