import './gifts.css'
import type { GameState, OwnGame, PlayGift } from '@touchline/contract'
import { make } from '../elements.ts'
import type { Language } from '../texts.ts'
import { filled, playTexts } from './texts.ts'

type Gifts = {
  element: HTMLElement
  /** Shows what can be won, and once that is decided, whether one has won it. */
  update(state: GameState, own: OwnGame | undefined): void
}

/** What can be won in a game, hidden if there is nothing. What has not changed stays, with the focus that is in it. */
export function openGifts(language: Language): Gifts {
  const texts = playTexts(language)
  const list = make('ul', {})
  const element = make(
    'section',
    { class: 'gifts', 'aria-labelledby': 'gifts' },
    make('h2', { id: 'gifts' }, texts.gifts),
    list,
  )
  let shown = ''
  return {
    element,
    update({ gifts, kind }, own) {
      element.hidden = gifts.length === 0
      const key = JSON.stringify([gifts, own?.won])
      if (key === shown) return
      shown = key
      list.replaceChildren(...gifts.map((gift) => createGift(gift, kind, own?.won, language)))
    },
  }
}

function createGift(
  gift: PlayGift,
  kind: GameState['kind'],
  won: readonly number[] | undefined,
  language: Language,
): HTMLElement {
  const texts = playTexts(language)
  const { id, name, image, quantity, sponsor, isDrawn } = gift
  const verdict = verdictOf(gift, won)
  return make(
    'li',
    { 'data-is': verdict },
    image ? make('img', { src: image, alt: '', decoding: 'async' }) : null,
    make('b', {}, quantity > 1 ? `${quantity.toLocaleString(language)} × ${name}` : name),
    make('span', {}, wayOf(gift, kind, language)),
    sponsor ? make('small', {}, filled(texts.with, { name: sponsor.name })) : null,
    verdict ? make('em', { role: 'status' }, texts[verdict]) : null,
    isDrawn
      ? make(
          'a',
          { href: `/play/draw/${id}?lang=${language}`, target: '_blank', rel: 'noopener' },
          texts.checkDraw,
        )
      : null,
  )
}

/** What is said of who won; undefined before it is known. Whoever does not play hears that it was decided. */
export function verdictOf(
  { id, isDecided }: Pick<PlayGift, 'id' | 'isDecided'>,
  won: readonly number[] | undefined,
): 'won' | 'notWon' | 'decided' | undefined {
  if (!isDecided) return undefined
  if (!won) return 'decided'
  return won.includes(id) ? 'won' : 'notWon'
}

/** How a gift is won, in words. */
export function wayOf(
  { way, rankFrom, rankTo }: Pick<PlayGift, 'way' | 'rankFrom' | 'rankTo'>,
  kind: GameState['kind'],
  language: Language,
): string {
  const texts = playTexts(language)
  if (kind === 'motm' && rankFrom === 1 && rankTo === 1)
    return way === 'draw' ? texts.drawnAmongVoters : texts.forVoters
  const isOne = rankFrom === rankTo
  const values = {
    rank: rankFrom.toLocaleString(language),
    from: rankFrom.toLocaleString(language),
    to: rankTo.toLocaleString(language),
  }
  if (kind === 'motm') {
    if (way === 'draw')
      return filled(isOne ? texts.drawnAmongVotersOf : texts.drawnAmongVotersOfRanks, values)
    return filled(isOne ? texts.forVotersOf : texts.forVotersOfRanks, values)
  }
  if (way === 'draw') return filled(isOne ? texts.drawnAtRank : texts.drawnAmongRanks, values)
  return filled(isOne ? texts.forRank : texts.forRanks, values)
}
