import type { Challenger } from '@touchline/contract/light'

export type Club = Pick<Challenger, 'id' | 'name' | 'shortName' | 'code' | 'colours' | 'logo'>

/** What a text says about a club: the one that it means, or those that it may mean. */
export type ClubReading = {
  text: string
  club: Club | undefined
  /** Clubs that fit equally well, or, if none fits, those that are written almost like it. */
  candidates: readonly Club[]
}

/** A text without case, accents and punctuation. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const namesOf = ({ name, shortName, code }: Club) =>
  [name, shortName, code].flatMap((text) => (text ? [folded(text)] : []))

/** True if the typed words begin words of the name, in this order: `pell h` begins `Pell Harbour`. */
function begins(typed: string, name: string): boolean {
  const words = name.split(' ')
  let from = 0
  return typed.split(' ').every((part) => {
    const at = words.findIndex((word, index) => index >= from && word.startsWith(part))
    from = at + 1
    return at >= 0
  })
}

/** How many letters have to be changed, added or left out to make one text the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_cell, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}

const mostCandidates = 4

/** The clubs that a text means exactly, otherwise those whose names it begins. */
function fitting(typed: string, clubs: readonly Club[]): readonly Club[] {
  const exact = clubs.filter((club) => namesOf(club).includes(typed))
  return exact.length > 0 ? exact : clubs.filter((club) => namesOf(club).some((name) => begins(typed, name)))
}

/** The clubs that are written almost like a text, the closest first. */
function similar(typed: string, clubs: readonly Club[]): readonly Club[] {
  const most = Math.max(1, Math.floor(typed.length / 4))
  return clubs
    .map((club) => {
      const names = namesOf(club).filter((name) => Math.abs(name.length - typed.length) <= most)
      return { club, far: Math.min(...names.map((name) => distance(typed, name))) }
    })
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
    .map(({ club }) => club)
}

/** Finds the club that a text means: by name, short name, code or their beginnings. Those of `usual` are preferred. */
export function findClub(text: string, clubs: readonly Club[], usual: ReadonlySet<number>): ClubReading {
  const typed = folded(text)
  if (typed === '') return { text, club: undefined, candidates: [] }
  const found = fitting(typed, clubs)
  const preferred = found.filter(({ id }) => usual.has(id))
  const best = preferred.length > 0 ? preferred : found
  if (best.length === 1) return { text, club: best[0], candidates: [] }
  const candidates = best.length > 0 ? best : similar(typed, clubs)
  return { text, club: undefined, candidates: candidates.slice(0, mostCandidates) }
}
