import type { GameState } from '@touchline/contract'
import type { Files } from '../../storage/files.ts'
import { lookOf, type StoredConfig, type ThemeRow } from '../look.ts'
import { giftOf, type StoredGift } from './gifts-of.ts'

/** Of what the look of a play page follows, as it is stored. */
export type Dressed = {
  accountId: number
  accountName: string
  accountConfig: StoredConfig | null
  theme: ThemeRow | null
  sponsor: { name: string; logoKey: string | null; url: string | null } | null
  gifts: StoredGift[]
  /** How the account wants its play pages to look, where no theme says something else. */
  look: { colour: string | null; bannerKey: string | null; legal: string | null } | null
}

/** The brand of a game: the theme of the event or the account, then what was chosen for games, then the account's own. */
export function dressOf(
  game: Dressed,
  files: Files,
): Pick<GameState, 'AccountId' | 'brand' | 'sponsor' | 'gifts' | 'banner' | 'legal'> {
  const { theme, look, sponsor, gifts } = game
  const { brand } = lookOf(game, files)
  return {
    AccountId: game.accountId,
    brand: { ...brand, colour: theme?.primaryColour ?? look?.colour ?? brand.colour },
    sponsor: sponsor && {
      name: sponsor.name,
      logo: sponsor.logoKey && files.urlOf(sponsor.logoKey),
      url: sponsor.url,
    },
    gifts: gifts.map((gift) => giftOf(gift, files)),
    banner: look?.bannerKey ? files.urlOf(look.bannerKey) : null,
    legal: look?.legal || null,
  }
}
