import { Button } from '@mantine/core'
import { type EventState, events, fullTime } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { notificationDuration } from '../../data/messages.ts'
import type { Said } from '../../data/report.ts'
import { useSave } from '../../data/resources.ts'
import { EndLive } from '../../features/event/EndLive.tsx'
import classes from './desk.module.css'
import type { DeskShared } from './shared.ts'

type Props = Pick<DeskShared, 'event' | 'derived'>

/** What the whistles that were logged ask for: to go live at kick-off, and to end after the last one. */
export function Turn({ event, derived: { whistles } }: Props) {
  const { t } = useTranslation('ends')
  const mayWrite = useMayWrite(events.rights.update)
  const save = useSave(events)
  const last = whistles.at(-1)?.phase
  const isOver = last === fullTime
  const isWaiting = event.state === 'planned' || event.state === 'postponed'
  if (!mayWrite || event.rehearsal || last === undefined || (event.state === 'live' && !isOver))
    return <EndLive of="events" item={event} />
  if (event.state === 'live')
    return (
      <>
        <span className={classes.muted}>{t('isOver')}</span>
        <EndLive of="events" item={event} />
      </>
    )
  if (!isWaiting) return <EndLive of="events" item={event} />
  const before = event.state
  const setState = (state: EventState, said?: Said) =>
    save.mutate({ id: event.id, body: { state }, ...(said && { said }) })
  const turn = () => {
    const action = { label: t('back'), run: () => setState(before) }
    const text = t(isOver ? 'done' : 'isLive')
    setState(isOver ? 'replay' : 'live', { text, action, duration: notificationDuration })
  }
  return (
    <>
      <span className={classes.muted}>{t(isOver ? 'isOver' : 'hasBegun')}</span>
      <Button size="compact-sm" loading={save.isPending} onClick={turn}>
        {t(isOver ? 'end' : 'goLive')}
      </Button>
    </>
  )
}
