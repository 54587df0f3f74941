export type Values = Record<string, unknown>

/** A form's values as this person began, as they are now, and as somebody else left them meanwhile. */
export type Versions<V extends Values> = { base: V; mine: V; theirs: V }

/** Who left the other version, where that is known, and when. */
export type Change = { by: string | null; at: string }

export type Side = 'mine' | 'theirs'

/** The fields that differ from what they were. */
export const changedFields = <Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Fields]),
    ),
  ) as Partial<Fields>

/** The names of the fields that both sides changed, and not to the same value: there somebody has to choose. */
export const conflictingFields = <V extends Values>({ base, mine, theirs }: Versions<V>): string[] => {
  const isTheirs = changedFields(base, theirs)
  const isMine = changedFields(base, mine)
  return Object.keys(changedFields(theirs, mine)).filter((key) => key in isMine && key in isTheirs)
}

/** The side of a field before anybody chooses: what this person did not touch is theirs. */
export const sideOf = <V extends Values>({ base, mine }: Versions<V>, key: string): Side =>
  key in changedFields(base, mine) ? 'mine' : 'theirs'

/** The values after the choice: of each field the chosen side. */
export const chosenValues = <V extends Values>(
  versions: Versions<V>,
  sides: Readonly<Record<string, Side>>,
): V => {
  const isMine = (key: string) => (sides[key] ?? sideOf(versions, key)) === 'mine'
  const { mine, theirs } = versions
  return { ...theirs, ...Object.fromEntries(Object.entries(mine).filter(([key]) => isMine(key))) }
}

/** True where there is nothing to choose: no field was changed by both sides, or they wrote the same. */
export const isAgreed = <V extends Values>(versions: Versions<V>): boolean =>
  conflictingFields(versions).length === 0
