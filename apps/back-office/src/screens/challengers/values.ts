import type { Challenger, challengers, Player, UpdateOf } from '@touchline/contract/light'
import { type ExternalId, idsOfRows, rowsOfIds } from '../../ui/externalIds.ts'

/** A row of the squad as it is typed; `key` identifies the row while it is edited. */
export type PlayerValues = { key: string; number: string; name: string; position: string }

export type ChallengerValues = {
  name: string
  shortName: string
  code: string
  type: Challenger['type']
  SportId: string | null
  /** The main and the second colour; empty for none. */
  colours: [string, string]
  /** The key of a new logo, null for none, undefined if unchanged. */
  logo: string | null | undefined
  country: string | null
  squad: PlayerValues[]
  externalIds: ExternalId[]
}

/** A row of the squad for the table. */
const rowOf = ({ name, number, position }: Player, key: string): PlayerValues => ({
  key,
  name,
  number: number === null ? '' : String(number),
  position: position ?? '',
})

/** The form values of a challenger. */
export const toValues = (challenger: Challenger | undefined): ChallengerValues => ({
  name: challenger?.name ?? '',
  shortName: challenger?.shortName ?? '',
  code: challenger?.code ?? '',
  type: challenger?.type ?? 'team',
  SportId: challenger ? String(challenger.SportId) : null,
  colours: [challenger?.colours[0] ?? '', challenger?.colours[1] ?? ''],
  logo: undefined,
  country: challenger?.country ?? null,
  squad: challenger?.squad.map((player, index) => rowOf(player, String(index))) ?? [],
  externalIds: rowsOfIds(challenger?.externalIds),
})

const orNull = (text: string) => text.trim() || null

/** A typed number; what is not one is left as it is, so that validation reports it at its field. */
const numberOf = (text: string) =>
  text.trim() === '' ? null : /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN

/** True for a row that somebody has typed into. */
const isFilled = ({ number, name, position }: PlayerValues) => Boolean((number + name + position).trim())

/** The request body for the form values; omits empty rows and an unchanged logo. */
export const toBody = (values: ChallengerValues): UpdateOf<typeof challengers> => ({
  name: values.name,
  shortName: orNull(values.shortName),
  code: orNull(values.code),
  type: values.type,
  SportId: Number(values.SportId) || undefined,
  colours: values.colours.filter(Boolean),
  ...(values.logo !== undefined && { logo: values.logo }),
  country: values.country,
  squad: values.squad.filter(isFilled).map(({ name, number, position }) => ({
    name,
    number: numberOf(number),
    position: orNull(position),
  })),
  externalIds: idsOfRows(values.externalIds),
})

/**
 * The players in text copied from a spreadsheet; undefined if it is a single cell. Columns are number, name and
 * position; without a number in front, name and position.
 */
export function readPlayers(text: string): Omit<PlayerValues, 'key'>[] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const cells = line.split('\t').map((cell) => cell.trim())
      const hasNumber = cells.length > 1 && /^\d{0,3}$/.test(cells[0]!)
      const [number = '', name = '', position = ''] = hasNumber ? cells : ['', ...cells]
      return { number, name, position }
    })
}
