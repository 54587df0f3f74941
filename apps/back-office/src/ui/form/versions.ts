import type { UseFormReturnType } from '@mantine/form'

export type Values = Record<string, unknown>

/** A form whose fields are set by their names, to values of their types. */
export type Form<V extends Values> = Omit<UseFormReturnType<V>, 'setFieldValue'> & {
  setFieldValue<Name extends keyof V & string>(name: Name, value: V[Name]): void
}

/** A form's values: as first loaded, as edited by this user, and as saved by someone else in the meantime. */
export type Versions<V extends Values> = { base: V; mine: V; theirs: V }

/** Who saved the other version, if known, and when. */
export type Change = { by: string | null; at: string }

export type Side = 'mine' | 'theirs'

/** The fields that differ from their base values. */
export const changedFields = <Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Fields]),
    ),
  ) as Partial<Fields>

/** The fields that both sides changed to different values, where the user must choose. */
export const conflictingFields = <V extends Values>({ base, mine, theirs }: Versions<V>): string[] => {
  const isTheirs = changedFields(base, theirs)
  const isMine = changedFields(base, mine)
  return Object.keys(changedFields(theirs, mine)).filter((key) => key in isMine && key in isTheirs)
}

/** The preselected side of a field: the other side, if this user did not change it. */
export const sideOf = <V extends Values>({ base, mine }: Versions<V>, key: string): Side =>
  key in changedFields(base, mine) ? 'mine' : 'theirs'

/** The values after the choice: for each field those of the chosen side. */
export const chosenValues = <V extends Values>(
  versions: Versions<V>,
  sides: Readonly<Record<string, Side>>,
): V => {
  const isMine = (key: string) => (sides[key] ?? sideOf(versions, key)) === 'mine'
  const { mine, theirs } = versions
  return { ...theirs, ...Object.fromEntries(Object.entries(mine).filter(([key]) => isMine(key))) }
}

/** True if there is nothing to choose: no field was changed by both sides, or both made the same change. */
export const isAgreed = <V extends Values>(versions: Versions<V>): boolean =>
  conflictingFields(versions).length === 0
