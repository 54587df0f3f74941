import { Button } from '@mantine/core'
import {
  businessPlayers,
  type Conference,
  continueConference,
  continueEvent,
  endAwsConference,
  endAwsEvent,
  endConference,
  endDailymotionEvent,
  endEvent,
  endGrace,
  events,
  type SportEvent,
} from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import type { Said } from '../../data/report.ts'
import { useSave } from '../../data/resources.ts'
import { formatTime } from '../../i18n/format.ts'
import { HoldButton } from '../../ui/HoldButton.tsx'
import classes from './event.module.css'

/** What ends a live, by the kind of its stream. */
function endingOf(of: Props['of'], streamKind: Item['streamKind']) {
  if (of === 'business-players') return streamKind === 'aws' ? endAwsConference : endConference
  if (streamKind === 'aws') return endAwsEvent
  return streamKind === 'dailymotion' ? endDailymotionEvent : endEvent
}

type Item = Pick<SportEvent | Conference, 'id' | 'name' | 'state' | 'streamKind' | 'ended'>
type Props = { of: 'events' | 'business-players'; item: Item; size?: 'sm' | 'compact-sm' }

/** Ends what is live, and takes its end back as long as that is possible; nothing in other states. */
export function EndLive({ of, item, size = 'compact-sm' }: Props) {
  const { t } = useTranslation('ends')
  const isEvent = of === 'events'
  const resource = isEvent ? events : businessPlayers
  const mayEnd = useMayWrite(resource.rights.update)
  const done = { success: t('done') }
  const undone = { success: t('undone') }
  const calls = {
    end: useCall(endingOf(of, item.streamKind), done),
    continue: useCall(isEvent ? continueEvent : continueConference, undone),
  }
  const save = useSave<typeof events | typeof businessPlayers>(resource)
  const isPossible = useStillPossible(item.ended?.at)
  const [isBusy, setBusy] = useState(false)
  if (!mayEnd) return null

  // Until the page shows what has become of it, a second press would be about what is past.
  const run = (name: 'end' | 'continue') => {
    if (isBusy) return
    setBusy(true)
    void calls[name]
      .run({ params: { id: item.id } })
      // The call itself reports the error.
      .catch(() => undefined)
      .then(() => refresh(of))
      .finally(() => setBusy(false))
  }
  const setState = (state: 'live' | 'replay', said: Said) =>
    save.mutate({ id: item.id, body: { state }, said })
  // Without a stream there is nothing to end but the state.
  const end = () => {
    if (item.streamKind !== null) return run('end')
    const action = { label: t('undo'), run: () => setState('live', undone.success) }
    setState('replay', { text: t('done'), action, duration: 0 })
  }
  const ask = async () => {
    const isSure = await confirm({
      title: t('title', { name: item.name }),
      text: t('text'),
      action: t('end'),
      isDanger: true,
    })
    if (isSure) end()
  }
  if (item.state === 'live')
    return (
      <HoldButton
        variant="default"
        size={size}
        label={t('end')}
        hint={t('hold')}
        loading={isBusy}
        onHeld={end}
        onAsk={() => void ask()}
      />
    )
  if (item.state !== 'replay' || !item.ended) return null
  const { at, channel } = item.ended
  if (!isPossible)
    return channel ? <span className={classes.ended}>{t(`channel.${channel.state}`)}</span> : null
  const until = new Date(Date.parse(at) + endGrace).toISOString()
  return (
    <span className={classes.ended}>
      <span>
        {t('ended', { at: formatTime(at), until: formatTime(until) })} {channel && t('channel.later')}
      </span>
      <Button variant="default" size={size} loading={isBusy} onClick={() => run('continue')}>
        {t('undo')}
      </Button>
    </span>
  )
}

/** True until the grace of an end is over; renders again then. */
function useStillPossible(at: string | undefined): boolean {
  const left = at === undefined ? 0 : Date.parse(at) + endGrace - Date.now()
  const [, setOver] = useState<string>()
  useEffect(() => {
    if (at === undefined || left <= 0) return
    const timer = setTimeout(() => setOver(at), left)
    return () => clearTimeout(timer)
  }, [at, left])
  return left > 0
}
