import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Crest } from '../../features/sport/Crest.tsx'
import { type Club, findClub } from './findClub.ts'
import classes from './fixtures.module.css'

type Props = {
  label: string
  club: Club
  clubs: readonly Club[]
  /** The clubs that play in this season. */
  usual: ReadonlySet<number>
  /** Why a club is unlikely, such as the match that it plays on this day already. */
  remarkOf: (id: number) => string | undefined
  /** Resolves with false if it could not be saved: the typed text stays. */
  onSave: (club: Club) => Promise<boolean>
}

/** A club of a fixture, completed as one types: by name, short name, code or their beginnings. */
export function ClubCell({ label, club, clubs, usual, remarkOf, onSave }: Props) {
  const { t } = useTranslation('competitions')
  const [typed, setTyped] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const found = typed === undefined ? club : findClub(typed, clubs, usual).club
  const save = async (text: string | undefined) => {
    if (text === undefined || isSaving) return
    const next = findClub(text, clubs, usual).club
    if (!next) return
    if (next.id === club.id) return setTyped(undefined)
    setSaving(true)
    if (await onSave(next)) setTyped(undefined)
    setSaving(false)
  }
  const renderOption: AutocompleteProps['renderOption'] = ({ option }) => {
    const one = clubs.find(({ name }) => name === option.value)
    const remark = one && remarkOf(one.id)
    return (
      <span className={classes.option}>
        {one && <Crest challenger={one} size={18} />}
        <bdi>{option.value}</bdi>
        {remark && <small>{remark}</small>}
      </span>
    )
  }
  const names = [...new Set(clubs.toSorted((a, b) => order(usual, a, b)).map(({ name }) => name))]
  return (
    <span className={classes.club}>
      <Crest challenger={found ?? club} size={20} />
      <Autocomplete
        aria-label={label}
        variant="unstyled"
        classNames={{ input: classes.cell }}
        comboboxProps={{ width: 280, position: 'bottom-start', portalProps: { target: '#content' } }}
        error={found === undefined}
        title={found === undefined ? t('problems.unknown') : undefined}
        readOnly={isSaving}
        maxLength={120}
        data={names}
        limit={40}
        filter={({ options, search }) =>
          typed === undefined ? options : options.filter((option) => fits(option, search, clubs))
        }
        renderOption={renderOption}
        value={typed ?? club.name}
        onChange={setTyped}
        onOptionSubmit={(name) => void save(name)}
        onBlur={() => void save(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation()
            setTyped(undefined)
          }
        }}
      />
    </span>
  )
}

/** The clubs of the season first. */
const order = (usual: ReadonlySet<number>, a: Club, b: Club) =>
  Number(usual.has(b.id)) - Number(usual.has(a.id)) || a.name.localeCompare(b.name)

/** Whether a club is among those that a text may mean. */
function fits(option: unknown, text: string, clubs: readonly Club[]): boolean {
  const club = clubs.find(({ name }) => name === (option as { value: string }).value)
  if (!club) return false
  const { club: only, candidates } = findClub(text, [club], new Set())
  return only !== undefined || candidates.length > 0
}
