import { NumberInput, Radio } from '@mantine/core'
import { eventStates, type SportEvent, themes, visibilities } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { BulkForm } from '../../ui/BulkForm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { changeEvents, copyByDays, moveByDays } from './changeEvents.ts'
import { minutesToDay } from './days.ts'
import classes from './event.module.css'
import { OperatorsField } from './OperatorsField.tsx'

/** What can be done with the selected events in a dialog. */
export type BulkKind = 'state' | 'theme' | 'visibility' | 'operators' | 'move' | 'copy'
type Props = { kind: BulkKind; chosen: readonly SportEvent[]; onDone: () => void }

/** The dialog for a bulk action on the selected events. */
export default function EventBulkDialog({ kind, chosen, onDone }: Props) {
  const { t } = useTranslation('events')
  return (
    <Dialog opened onClose={onDone} title={t(`bulk.titles.${kind}`, { count: chosen.length })}>
      {kind === 'move' || kind === 'copy' ? (
        <Days kind={kind} chosen={chosen} onDone={onDone} />
      ) : kind === 'operators' ? (
        <OperatorsForm chosen={chosen} onDone={onDone} />
      ) : (
        <Choice kind={kind} chosen={chosen} onDone={onDone} />
      )}
    </Dialog>
  )
}

function Choice({ kind, chosen, onDone }: Props & { kind: 'state' | 'theme' | 'visibility' }) {
  const { t } = useTranslation('events')
  const mayRead = useMayRead(themes.rights.list)
  const query = { sort: 'name', limit: 100 }
  const { data } = useList(themes, query, { isEnabled: kind === 'theme' && mayRead })
  const options = {
    state: eventStates.map((value) => ({ value: value as string, label: t(`states.${value}`) })),
    visibility: visibilities.map((value) => ({ value: value as string, label: t(`visibilities.${value}`) })),
    theme: [
      { value: '', label: t('accountTheme') },
      ...(data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []),
    ],
  }[kind]
  const [value, setValue] = useState<string>()
  const bodyOf = (text: string) => ({
    ...(kind === 'theme' && { ThemeId: text === '' ? null : Number(text) }),
    ...(kind === 'state' && { state: text as SportEvent['state'] }),
    ...(kind === 'visibility' && { visibility: text as SportEvent['visibility'] }),
  })
  return (
    <BulkForm
      label={t('bulk.apply')}
      isReady={value !== undefined}
      onSubmit={() => void changeEvents(chosen, bodyOf(value!))}
      onDone={onDone}
    >
      <Radio.Group label={t(`bulk.labels.${kind}`)} value={value ?? null} onChange={setValue}>
        <div className={classes.choices}>
          {options.map((option) => (
            <Radio key={option.value} value={option.value} label={option.label} />
          ))}
        </div>
      </Radio.Group>
    </BulkForm>
  )
}

/** Those whom all of the events have stay chosen; what is chosen replaces the operators of each. */
function OperatorsForm({ chosen, onDone }: Omit<Props, 'kind'>) {
  const { t } = useTranslation('events')
  const known = chosen.flatMap(({ Operators }) => Operators)
  const [ids, setIds] = useState(() =>
    (chosen[0]?.operators ?? []).filter((id) => chosen.every(({ operators }) => operators.includes(id))),
  )
  return (
    <BulkForm
      label={t('bulk.apply')}
      onSubmit={() => void changeEvents(chosen, { operators: ids })}
      onDone={onDone}
    >
      <OperatorsField value={ids} onChange={setIds} known={known} />
    </BulkForm>
  )
}

const farthest = 3650

function Days({ kind, chosen, onDone }: Props & { kind: 'move' | 'copy' }) {
  const { t } = useTranslation('events')
  const [days, setDays] = useState<number | string>(7)
  const count = typeof days === 'number' && Math.abs(days) <= farthest ? Math.trunc(days) : 0
  const [first] = chosen
  const at =
    first && count !== 0
      ? Date.parse(first.startsAt) + minutesToDay(first.startsAt, count, first.timeZone ?? undefined) * 60_000
      : undefined
  return (
    <BulkForm
      label={t(`bulk.${kind}`)}
      isReady={count !== 0}
      onSubmit={() => void (kind === 'move' ? moveByDays(chosen, count) : copyByDays(chosen, count))}
      onDone={onDone}
    >
      <NumberInput
        data-autofocus
        label={t('bulk.days')}
        description={t(kind === 'move' ? 'bulk.moveHelp' : 'bulk.copyHelp')}
        min={-farthest}
        max={farthest}
        allowDecimal={false}
        value={days}
        onChange={setDays}
      />
      <p className="muted" role="status">
        {at === undefined
          ? '\u00a0'
          : t('bulk.result', { name: first!.name, at: formatDateTime(new Date(at).toISOString()) })}
      </p>
    </BulkForm>
  )
}
