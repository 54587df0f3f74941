import type { CreateOf, Marker, markers } from '@touchline/contract/light'

/** What a person changes of a marker. */
export type MarkerChanges = Partial<Omit<CreateOf<typeof markers>, 'EventId' | 'key'>>

/** A marker on the desk: as the gateway knows it, with what this page has not been able to send yet. */
export type DeskMarker = Omit<Marker, 'id'> & {
  /** The key of the page that made it, or its id as text. It never changes. */
  id: string
  /** Undefined until the gateway has it. */
  dbId: number | undefined
  isPending: boolean
  /** Somebody else changed the same fields: theirs, which stand until somebody decides. */
  conflict?: { mine: MarkerChanges; theirs: Marker }
}

/** The id of a marker on the desk. */
export const refOf = ({ id, key }: Pick<Marker, 'id' | 'key'>): string => key ?? String(id)

/** Markers by media time, the latest first, as the list shows them. */
export const latestFirst = (a: DeskMarker, b: DeskMarker): number =>
  b.at - a.at || (b.dbId ?? Number.MAX_SAFE_INTEGER) - (a.dbId ?? Number.MAX_SAFE_INTEGER)
