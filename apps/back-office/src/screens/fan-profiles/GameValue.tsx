import { motmGames, type PlayedKind, playedKinds, predictorGames, quizzes } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { SelectField } from '../../ui/SelectField.tsx'

export type Played = { kind: PlayedKind; id: number | null }

type Props = { label: string; value: Played; readOnly: boolean; onChange: (value: Played) => void }

const resources = { quiz: quizzes, predictor: predictorGames, vote: motmGames } as const

/** A game that was played: any, any of its kind, or one. */
export function GameValue({ label, value, readOnly, onChange }: Props) {
  const { t } = useTranslation('profiles')
  return (
    <>
      <SelectField
        aria-label={label}
        readOnly={readOnly}
        options={playedKinds.map((kind) => ({ value: kind, label: t(`games.${kind}`) }))}
        value={value.kind}
        onChange={(kind) => kind && onChange({ kind: kind as PlayedKind, id: null })}
      />
      {value.kind !== 'any' && (
        <OneGame
          key={value.kind}
          resource={resources[value.kind]}
          label={`${label}, ${t('game')}`}
          value={value.id}
          readOnly={readOnly}
          onChange={(id) => onChange({ ...value, id })}
        />
      )}
    </>
  )
}

type OneProps = {
  resource: (typeof resources)[keyof typeof resources]
  label: string
  value: number | null
  readOnly: boolean
  onChange: (id: number | null) => void
}

/** One of the newest games of a kind, or the one that was chosen before. */
function OneGame({ resource, label, value, readOnly, onChange }: OneProps) {
  const { t } = useTranslation('profiles')
  const may = useMayRead(resource.rights.list)
  const { data } = useList(resource, { sort: '-createdAt', limit: 100 }, { isEnabled: may })
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen = value === null ? undefined : String(value)
  const isListed = options.some((option) => option.value === chosen)
  if (may && !data)
    return <SelectField aria-label={label} options={undefined} value={null} onChange={() => undefined} />
  return (
    <SelectField
      aria-label={label}
      readOnly={readOnly}
      hasEmpty
      emptyLabel={t('anyOfKind')}
      options={chosen && !isListed ? [{ value: chosen, label: `#${chosen}` }, ...options] : options}
      value={chosen}
      onChange={(id) => onChange(id ? Number(id) : null)}
    />
  )
}
