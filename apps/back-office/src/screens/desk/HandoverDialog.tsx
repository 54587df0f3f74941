import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { useStore } from '../../data/store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import classes from './desk.module.css'
import { clockOf } from './model/clockText.ts'
import type { DeskShared } from './shared.ts'

type Props = DeskShared & { onClose(): void }

/** What is open, for who leaves and who comes: the numbers, and a note. */
export default function HandoverDialog({ desk, view, derived, onClose }: Props) {
  const { t } = useTranslation('desk')
  const { handovers } = useStore(desk.presence.state)
  const [note, setNote] = useState('')
  const ours = view.all.filter(({ source }) => source !== 'provider')
  const facts = [
    ['unconfirmed', ours.filter(({ status }) => status === 'provisional').length],
    ['flagged', derived.flags.size],
    ['held', ours.filter(({ isHeld }) => isHeld).length],
    ['noPlayer', ours.filter(({ player, ChallengerId }) => ChallengerId !== null && player === null).length],
    ['differences', derived.differences.size],
    ['unsent', view.waiting],
  ] as const
  const leave = async () => {
    try {
      await desk.presence.handOver(note.trim(), desk.transport.positionNow())
      notify({ type: 'success', text: t('handedOver') })
      onClose()
    } catch (error) {
      notify({ type: 'danger', text: messageOf(error) })
    }
  }
  return (
    <Dialog opened title={t('handOver')} onClose={onClose}>
      <h3>{t('brief')}</h3>
      <dl className={classes.brief}>
        {facts.map(([name, count]) => (
          <div key={name} data-open={count > 0 || undefined}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd className="tabular">{count}</dd>
          </div>
        ))}
      </dl>
      <Textarea
        label={t('note')}
        description={t('noteHelp')}
        maxLength={1000}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button disabled={note.trim() === ''} onClick={() => void leave()}>
        {t('leaveNote')}
      </Button>
      {handovers.length > 0 && (
        <>
          <h3>{t('notes')}</h3>
          <ul className={classes.notes}>
            {handovers.map((one) => (
              <li key={one.id}>
                <b dir="auto">{one.name}</b> <RelativeTime at={one.createdAt} />
                {one.at !== null && <span className="tabular"> · {clockOf(one.at)}</span>}
                <p dir="auto">{one.note}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
