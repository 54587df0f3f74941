import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { type Gift, type GiftWay, gifts, giftWays } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { ItemDialog } from '../../ui/form/ItemDialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { GiftGame } from './GiftsPanel.tsx'

/**
 * A gift of a game: what it is, how many there are, and which ranks can win it. That of a vote is drawn among those who
 * voted for who won.
 */
export default function GiftDialog({
  game,
  id,
  onClose,
}: {
  game: GiftGame
  /** Undefined for a new one. */
  id: number | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('gifts')
  const { data } = useOne(gifts, id)
  const isOfVote = 'MotmGameId' in game
  if (id !== undefined && !data) return null
  return (
    <ItemDialog
      resource={gifts}
      title={t(id === undefined ? 'add' : 'edit')}
      loaded={data}
      onClose={onClose}
      toValues={(gift: Gift | undefined) => ({
        name: gift?.name ?? '',
        description: gift?.description ?? '',
        way: gift?.way ?? ((isOfVote ? 'draw' : 'rank') as GiftWay),
        quantity: gift?.quantity ?? 1,
        rankFrom: gift?.rankFrom ?? 1,
        rankTo: gift?.rankTo ?? 1,
      })}
      toBody={({ description, ...values }) => ({
        ...values,
        description: description.trim() || null,
        ...game,
      })}
      labels={{
        name: t('name'),
        description: t('description'),
        way: t('way'),
        quantity: t('quantity'),
        rankFrom: t('rankFrom'),
        rankTo: t('rankTo'),
      }}
      show={{ way: (way: GiftWay) => t(`ways.${way}`) }}
    >
      {({ field }) => (
        <>
          <TextInput required data-autofocus maxLength={200} {...field('name')} />
          <Textarea autosize minRows={2} maxLength={2000} {...field('description')} />
          {!isOfVote && (
            <SelectField
              options={giftWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
              {...field('way')}
            />
          )}
          <NumberInput min={1} max={100_000} allowDecimal={false} {...field('quantity')} />
          {!isOfVote && (
            <>
              <NumberInput min={1} allowDecimal={false} {...field('rankFrom')} />
              <NumberInput min={1} allowDecimal={false} {...field('rankTo')} />
            </>
          )}
        </>
      )}
    </ItemDialog>
  )
}
