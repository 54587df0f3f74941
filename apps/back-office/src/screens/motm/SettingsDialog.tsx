import { NumberInput, TextInput } from '@mantine/core'
import { type MotmGame, motmGames, type SportEvent } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { SponsorField } from '../../features/quiz/SponsorField.tsx'
import { useSportNames, useSports } from '../../features/sport/sports.ts'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { ItemDialog } from '../../ui/form/ItemDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'

type Props = { game: MotmGame; event: SportEvent; onClose: () => void }

const minute = 60

const toValues = (game: MotmGame | undefined) => ({
  name: game?.name ?? '',
  opensAt: game?.opensAt ?? null,
  opensWith: game?.opensWith ?? null,
  closesAt: game?.closesAt ?? null,
  closesWith: game?.closesWith ?? null,
  minutes: (game?.closesAfter ?? 0) / minute,
  SponsorId: game?.SponsorId ?? null,
})
type Values = ReturnType<typeof toValues>

/** What a vote is called, and when it opens and closes: by the clock or by a whistle, whichever comes first. */
export default function SettingsDialog({ game, event, onClose }: Props) {
  const { t } = useTranslation('motm')
  const { data: loaded } = useOne(motmGames, game.id)
  const { data: sports = [] } = useSports()
  const { phaseName } = useSportNames()
  if (!loaded) return null
  const phases = sports.find(({ id }) => id === event.SportId)?.phases ?? []
  const whistles = [
    ...phases.map((phase) => ({ value: phase.code, label: t('whistleOf', { phase: phaseName(phase) }) })),
    { value: 'full_time', label: t('finalWhistle') },
  ]
  const labels = {
    name: t('name'),
    opensAt: t('opensAt'),
    opensWith: t('opensWith'),
    closesAt: t('closesAt'),
    closesWith: t('closesWith'),
    minutes: t('closesAfter'),
    SponsorId: t('sponsor'),
  }
  return (
    <ItemDialog
      resource={motmGames}
      title={t('settings')}
      {...{ loaded, onClose, labels, toValues }}
      toBody={({ minutes, ...values }: Values) => ({
        ...values,
        EventId: event.id,
        closesAfter: Math.round(minutes * minute),
      })}
      below={<TranslationsPanel resource={motmGames} item={loaded.item} labels={{ name: t('name') }} />}
    >
      {({ form, field }) => (
        <>
          <TextInput required maxLength={80} {...field('name')} />
          <DateTimeField
            {...field('opensAt')}
            description={t('opensHelp')}
            value={form.values.opensAt}
            onChange={(value) => form.setFieldValue('opensAt', value)}
          />
          <SelectField {...field('opensWith')} hasEmpty emptyLabel={t('noWhistle')} options={whistles} />
          <DateTimeField
            {...field('closesAt')}
            description={t('closesHelp')}
            value={form.values.closesAt}
            onChange={(value) => form.setFieldValue('closesAt', value)}
          />
          <SelectField {...field('closesWith')} hasEmpty emptyLabel={t('noWhistle')} options={whistles} />
          {form.values.closesWith && <NumberInput min={0} max={60} {...field('minutes')} />}
          <SponsorField {...field('SponsorId')} />
        </>
      )}
    </ItemDialog>
  )
}
