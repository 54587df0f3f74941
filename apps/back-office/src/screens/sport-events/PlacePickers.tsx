import { competitions, rounds, seasons } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useWhole } from '../../data/resources.ts'
import type { Fields } from '../../ui/form/Fields.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import type { InfoValues } from './values.ts'

type Place = Pick<InfoValues, 'CompetitionId' | 'SeasonId' | 'RoundId'>

const text = (id: number | null) => (id === null ? null : String(id))
const number = (value: string | null) => (value === null ? null : Number(value))

/** The competition, then its season, then its round. A choice empties those below it. */
export function PlacePickers({ form, isReadOnly }: Fields<InfoValues>) {
  const { t, i18n } = useTranslation('events')
  const { CompetitionId, SeasonId, RoundId, SportId } = form.values
  const all = useWhole(competitions, { sort: 'name', lang: i18n.language })
  const inCompetition = useWhole(seasons, { CompetitionId: CompetitionId ?? 0, sort: '-startsOn' })
  const inSeason = useWhole(rounds, { SeasonId: SeasonId ?? 0, sort: 'number', lang: i18n.language })
  const set = (place: Partial<Place>) => {
    for (const [key, value] of Object.entries(place)) form.setFieldValue(key as keyof Place, value)
  }
  const chooseCompetition = (id: number | null) => {
    set({ CompetitionId: id, SeasonId: null, RoundId: null })
    const sport = all.data?.find((one) => one.id === id)?.SportId
    if (sport && sport !== SportId) form.setFieldValue('SportId', sport)
  }
  const optionsOf = (items: readonly { id: number; name: string }[] | undefined) =>
    items?.map(({ id, name }) => ({ value: String(id), label: name }))
  const levels = [
    { name: 'CompetitionId', value: CompetitionId, options: optionsOf(all.data), choose: chooseCompetition },
    {
      name: 'SeasonId',
      value: SeasonId,
      options: CompetitionId === null ? [] : optionsOf(inCompetition.data),
      choose: (id: number | null) => set({ SeasonId: id, RoundId: null }),
    },
    {
      name: 'RoundId',
      value: RoundId,
      options: SeasonId === null ? [] : optionsOf(inSeason.data),
      choose: (id: number | null) => set({ RoundId: id }),
    },
  ] as const
  return levels.map(({ name, value, options, choose }) => (
    <SelectField
      key={name}
      hasEmpty
      label={t(`fields.${name}`)}
      disabled={options?.length === 0}
      readOnly={isReadOnly}
      options={options}
      value={text(value)}
      error={form.errors[name]}
      onChange={(next) => number(next) !== value && choose(number(next))}
    />
  ))
}
