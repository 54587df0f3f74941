import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions, type OwnSession } from '@touchline/contract/light'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { messageOf } from '../../data/request.ts'
import media from '../../ui/media.module.css'
import { DateTime, RelativeTime } from '../../ui/RelativeTime.tsx'
import { sessionsKey } from './sessionsKey.ts'
import classes from './settings.module.css'

/** The user's open sessions, which can be ended one by one, or all but this one. */
export function SessionList() {
  const { t } = useTranslation('settings')
  const list = useRef<HTMLUListElement>(null)
  const { data, error } = useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await makeCall(listSessions, {})).data,
    refetchOnMount: 'always',
  })
  const end = useCall(endSession, { success: t('sessionEnded') })
  const endOthers = useCall(endOtherSessions, { success: t('othersEnded') })
  const isBusy = [end.state, endOthers.state].includes('in progress')
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <div className={classes.loading} aria-busy="true" />

  /** Moves the focus, since the button that was used disappears. */
  const act = async (ended: Promise<unknown>) => {
    await ended.catch(() => undefined)
    await client.invalidateQueries({ queryKey: sessionsKey })
    list.current?.focus()
  }
  const askForOthers = async () => {
    const isConfirmed = await confirm({
      title: t('endOthersTitle'),
      text: t('endOthersText'),
      action: t('endOthers'),
    })
    if (isConfirmed) await act(endOthers.run({}))
  }
  return (
    <>
      <ul ref={list} className={classes.sessions} tabIndex={-1} aria-label={t('sessions')}>
        {data.map((session) => (
          <Row
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void act(end.run({ params: { sessionId: session.id } }))}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Button variant="default" disabled={isBusy} onClick={() => void askForOthers()}>
          {t('endOthers')}
        </Button>
      )}
    </>
  )
}

type RowProps = { session: OwnSession; isBusy: boolean; onEnd: () => void }

function Row({ session, isBusy, onEnd }: RowProps) {
  const { t } = useTranslation('settings')
  const { browser, system, ip, createdAt, lastSeenAt, isCurrent } = session
  const device =
    browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {isCurrent && (
          <span className={media.badge} data-tone="good">
            {t('thisSession')}
          </span>
        )}
        <dl>
          <div>
            <dt>{t('lastSeen')}</dt>
            <dd>
              <RelativeTime at={lastSeenAt} />
            </dd>
          </div>
          <div>
            <dt>{t('loggedIn')}</dt>
            <dd>
              <DateTime at={createdAt} />
            </dd>
          </div>
          {ip && (
            <div>
              <dt>{t('ipAddress')}</dt>
              <dd>{ip}</dd>
            </div>
          )}
        </dl>
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('endSessionOf', { device, ip: ip ?? '' })}
          onClick={onEnd}
        >
          {t('endSession')}
        </Button>
      )}
    </li>
  )
}
