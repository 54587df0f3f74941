import { TextInput } from '@mantine/core'
import { type PredictorGame, predictorGames } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../../data/resources.ts'
import { SponsorField } from '../../features/quiz/SponsorField.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { ItemDialog } from '../../ui/form/ItemDialog.tsx'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'

type Props = { EventId: number; loaded: Versioned<PredictorGame> | undefined; onClose: () => void }

/** The name of a game, when it opens and locks, and its sponsor. */
export default function GameDialog({ EventId, loaded, onClose }: Props) {
  const { t } = useTranslation('predictor')
  const labels = {
    name: t('name'),
    opensAt: t('opensAt'),
    locksAt: t('locksAt'),
    SponsorId: t('sponsor'),
  }
  return (
    <ItemDialog
      resource={predictorGames}
      title={t(loaded ? 'settings' : 'new')}
      {...{ loaded, onClose, labels }}
      toValues={(game: PredictorGame | undefined) => ({
        name: game?.name ?? '',
        opensAt: game?.opensAt ?? null,
        locksAt: game?.locksAt ?? null,
        SponsorId: game?.SponsorId ?? null,
      })}
      toBody={(values) => ({ ...values, EventId })}
      below={
        loaded && (
          <TranslationsPanel resource={predictorGames} item={loaded.item} labels={{ name: labels.name }} />
        )
      }
    >
      {({ form, field }) => (
        <>
          <TextInput required data-autofocus maxLength={80} {...field('name')} />
          <DateTimeField
            {...field('opensAt')}
            description={t('opensAtHelp')}
            value={form.values.opensAt}
            onChange={(value) => form.setFieldValue('opensAt', value)}
          />
          <DateTimeField
            {...field('locksAt')}
            description={t('locksAtHelp')}
            value={form.values.locksAt}
            onChange={(value) => form.setFieldValue('locksAt', value)}
          />
          <SponsorField {...field('SponsorId')} />
        </>
      )}
    </ItemDialog>
  )
}
