import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type CallReply,
  createRepost,
  type listReposts as ListReposts,
  listReposts,
  removeRepost,
  type SportEvent,
  targetTitles,
  videos,
} from '@touchline/contract/light'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, sendCall, useCall } from '../../data/calls.ts'
import { listenTo } from '../../data/changes.ts'
import { client } from '../../data/client.ts'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { Networks } from '../../features/sharing/Networks.tsx'
import type { Sharing } from '../../features/sharing/sharing.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { Panel } from '../../ui/Section.tsx'
import { sportEventPaths } from '../sport-events/paths.ts'

type Reposts = CallReply<typeof ListReposts>

/** Ms between two looks at a post that is under way, and at a recording that is not encoded yet. */
const askEvery = 2000
const askAboutEncodingEvery = 15_000
const keyOf = (eventId: number) => ['reposts', eventId]

/** Where the recording of an event was posted, and what can be posted. */
export default function RepostsPanel({ item: event }: { item: SportEvent }) {
  const { t } = useTranslation('reposts')
  const mayPost = useMayWrite(createRepost.right)
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(event.id),
    queryFn: () => makeCall(listReposts, { params: { id: event.id } }),
    // The stream may have been chosen, or the recording posted, on another screen.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pauseOf(state.data),
  })
  const VideoId = data?.recording?.VideoId
  // Who may not see the library is not notified, and asks.
  useEffect(
    () => listenTo('videos', (change) => void ((change === 'missed' || change.id === VideoId) && refetch())),
    [VideoId, refetch],
  )
  return (
    <Panel title={t('title')}>
      {error && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={44} aria-label={t('loading')} role="status" />}
      {data && <Recording reposts={data} event={event} mayPost={mayPost} />}
    </Panel>
  )
}

const isUnderWay = ({ state }: Reposts['data'][number]) =>
  ['waiting', 'in_progress', 'retracting'].includes(state)

const isComing = ({ recording }: Reposts) =>
  recording !== null && ['uploading', 'waiting', 'encoding'].includes(recording.state)

function pauseOf(reposts: Reposts | undefined): number | false {
  if (reposts?.data.some(isUnderWay)) return askEvery
  return reposts && isComing(reposts) ? askAboutEncodingEvery : false
}

type Props = { reposts: Reposts; event: SportEvent; mayPost: boolean }

function Recording({ reposts: { recording, data }, event, mayPost }: Props) {
  const { t } = useTranslation('reposts')
  const mayOpen = useMayRead(videos.rights.find)
  if (!recording)
    return (
      <p>
        {t('noRecording')} {mayPost && <Link to={sportEventPaths.stream(event.id)}>{t('chooseStream')}</Link>}
      </p>
    )
  const { VideoId, name, state } = recording
  return (
    <>
      <p dir="auto">{mayOpen ? <Link to={`/medias/videos/edit/${VideoId}`}>{name}</Link> : name}</p>
      {state !== 'ready' && data.length === 0 ? (
        <p>{t(state === 'failed' ? 'notEncoded' : 'notReady')}</p>
      ) : mayPost || data.length > 0 ? (
        <Networks shared={sharingOf(event, data)} mayShare={mayPost && state === 'ready'} />
      ) : (
        <p>{t('none')}</p>
      )}
    </>
  )
}

/** The recording of an event as what is posted. */
const sharingOf = ({ id, name, description }: SportEvent, shares: Reposts['data']): Sharing => ({
  shares,
  texts: { title: name, description: description ?? '' },
  send: (target, texts) =>
    sendCall(createRepost, {
      params: { id },
      body: { target, ...texts },
      idempotencyKey: crypto.randomUUID(),
    }),
  useCalls(target) {
    const { t } = useTranslation('videos')
    const started = t('share.retractStarted', { target: targetTitles[target] })
    const again = useCall(createRepost, { pending: 'starting' })
    const retract = useCall(removeRepost, { success: started })
    return {
      states: [again.state, retract.state],
      again: (texts) => again.run({ params: { id }, body: { target, ...texts } }),
      retract: () => retract.run({ params: { id, target } }),
    }
  },
  refresh: () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(id) }),
      client.invalidateQueries({ queryKey: ['videos'] }),
    ]),
})
