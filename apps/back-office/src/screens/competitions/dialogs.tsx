import { NumberInput, TextInput } from '@mantine/core'
import {
  type Competition,
  competitions,
  type Gender,
  genders,
  type Round,
  rounds,
  type Season,
  seasons,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { SportSelect } from '../../features/sport/SportSelect.tsx'
import { useOwnSport } from '../../features/sport/sports.ts'
import { ItemDialog } from '../../ui/form/ItemDialog.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import { daysAfter, nameOfDays } from './days.ts'

/** What is being created or edited; the item is undefined for a new one. */
export type Edited =
  | { kind: 'competition'; item: Competition | undefined }
  | { kind: 'season'; item: Season | undefined; competition: Competition; latest: Season | undefined }
  | { kind: 'round'; item: Round | undefined; season: Season; next: number }

type Props<Kind extends Edited['kind']> = {
  edited: Extract<Edited, { kind: Kind }>
  onClose: () => void
  onSaved: (item: { id: number }) => void
}

/** The dialog for what is being edited, once its latest version is loaded. */
export default function EditDialog({ edited, ...props }: Omit<Props<never>, 'edited'> & { edited: Edited }) {
  if (edited.kind === 'competition') return <CompetitionDialog edited={edited} {...props} />
  if (edited.kind === 'season') return <SeasonDialog edited={edited} {...props} />
  return <RoundDialog edited={edited} {...props} />
}

function CompetitionDialog({ edited: { item }, ...props }: Props<'competition'>) {
  const { t } = useTranslation('competitions')
  const own = useOwnSport()
  const { data } = useOne(competitions, item?.id)
  if (item && !data) return null
  return (
    <ItemDialog
      {...props}
      resource={competitions}
      title={t(item ? 'editCompetition' : 'new')}
      loaded={data}
      below={
        data && <TranslationsPanel resource={competitions} item={data.item} labels={{ name: t('name') }} />
      }
      toValues={(one) => ({
        name: one?.name ?? '',
        SportId: one?.SportId ?? own ?? 1,
        gender: one?.gender ?? (null as Gender | null),
        ageGroup: one?.ageGroup ?? '',
        country: one?.country ?? '',
        logo: undefined as string | null | undefined,
      })}
      toBody={({ ageGroup, country, logo, ...values }) => ({
        ...values,
        ageGroup: ageGroup.trim() || null,
        country: country.trim().toUpperCase() || null,
        ...(logo !== undefined && { logo }),
      })}
      labels={{
        name: t('name'),
        SportId: t('sport'),
        gender: t('gender'),
        ageGroup: t('ageGroup'),
        country: t('countryCode'),
        logo: t('logo'),
      }}
      show={{
        gender: (gender: Gender) => t(gender),
        logo: (key?: string) => key?.split('/').at(-1) ?? t('logoKept'),
      }}
    >
      {({ field, form }) => (
        <>
          <TextInput required data-autofocus maxLength={120} {...field('name')} />
          <SportSelect
            label={t('sport')}
            value={form.values.SportId}
            error={form.errors.SportId}
            onChange={(id) => id !== null && id !== form.values.SportId && field('SportId').onChange(id)}
          />
          <SelectField
            hasEmpty
            {...field('gender')}
            options={genders.map((gender) => ({ value: gender, label: t(gender) }))}
          />
          <TextInput maxLength={20} {...field('ageGroup')} />
          <TextInput maxLength={2} description={t('countryHelp')} {...field('country')} />
          <ImageUpload
            {...field('logo')}
            current={form.values.logo === null ? null : (data?.item.logo?.url ?? null)}
          />
        </>
      )}
    </ItemDialog>
  )
}

function SeasonDialog({ edited: { item, competition, latest }, ...props }: Props<'season'>) {
  const { t } = useTranslation('competitions')
  const { data } = useOne(seasons, item?.id)
  if (item && !data) return null
  const days = daysAfter(latest)
  return (
    <ItemDialog
      {...props}
      resource={seasons}
      title={t(item ? 'editSeason' : 'newSeason')}
      loaded={data}
      toValues={(one) => ({
        name: one?.name ?? nameOfDays(days),
        startsOn: one?.startsOn ?? days.startsOn,
        endsOn: one?.endsOn ?? days.endsOn,
      })}
      toBody={(values) => ({ ...values, CompetitionId: competition.id })}
      labels={{ name: t('name'), startsOn: t('startsOn'), endsOn: t('endsOn') }}
    >
      {({ field }) => (
        <>
          <TextInput required data-autofocus maxLength={80} {...field('name')} />
          <TextInput required type="date" {...field('startsOn')} />
          <TextInput required type="date" {...field('endsOn')} />
        </>
      )}
    </ItemDialog>
  )
}

function RoundDialog({ edited: { item, season, next }, ...props }: Props<'round'>) {
  const { t } = useTranslation('competitions')
  const { data } = useOne(rounds, item?.id)
  if (item && !data) return null
  return (
    <ItemDialog
      {...props}
      resource={rounds}
      title={t(item ? 'editRound' : 'newRound')}
      loaded={data}
      below={data && <TranslationsPanel resource={rounds} item={data.item} labels={{ name: t('name') }} />}
      toValues={(one) => ({
        number: one?.number ?? next,
        name: one?.name ?? t('roundName', { number: next }),
      })}
      toBody={({ number, name }) => ({ number: Number(number), name, SeasonId: season.id })}
      labels={{ number: t('number'), name: t('name') }}
    >
      {({ field }) => (
        <>
          <NumberInput required min={1} max={999} allowDecimal={false} {...field('number')} />
          <TextInput required data-autofocus maxLength={80} {...field('name')} />
        </>
      )}
    </ItemDialog>
  )
}
