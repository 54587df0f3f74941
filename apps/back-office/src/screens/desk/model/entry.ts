import type { Player } from '@touchline/contract/light'

/** A number that is being typed: for the first player of a marker or the second. */
export type NumberEntry = { field: 'player' | 'secondPlayer'; digits: string }

/** How long a number that could still grow waits for another digit. In ms. */
export const entryPause = 600

/** The players whose number begins with the digits: the exact one first, then by number. */
export const candidatesOf = (squad: readonly Player[], digits: string): Player[] =>
  squad
    .filter(({ number }) => number !== null && String(number).startsWith(digits))
    .sort((a, b) => a.number! - b.number!)

/** True if no longer number of the squad begins with the digits, so that nothing is worth waiting for. */
export const isFinal = (squad: readonly Player[], digits: string): boolean =>
  !squad.some(
    ({ number }) => number !== null && String(number).startsWith(digits) && String(number) !== digits,
  )

/** What a marker says of the player with a number: the name, or the number if nobody of the squad has it. */
export const playerOf = (squad: readonly Player[], digits: string): string =>
  squad.find(({ number }) => String(number) === String(Number(digits)))?.name ?? String(Number(digits))

/** What stands for a player where space is short: the name after the first one. */
export const surnameOf = (player: string): string => player.split(' ').slice(1).join(' ') || player

/** The number of a player in the squad, to show before the name. */
export const numberOf = (squad: readonly Player[], player: string): number | undefined =>
  squad.find(({ name }) => name === player)?.number ?? undefined
