import { Button, UnstyledButton } from '@mantine/core'
import { videos } from '@touchline/contract/light'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { formatPercent } from '../../i18n/format.ts'
import { IconChevronDown, IconChevronUp, IconCloudUpload } from '../../ui/icons/index.ts'
import { shareSent } from './progress.ts'
import { dismissUpload } from './queue.ts'
import { isMine, type Upload, uploads } from './store.ts'
import type { TrayProps } from './TrayHost.tsx'
import { TrayRow } from './TrayRow.tsx'
import classes from './tray.module.css'
import { useVideoJobs } from './useVideoJobs.ts'

const isStored = ({ state }: Upload) => state === 'processing'
const hasFailed = ({ state }: Upload) => state === 'failed'

/** The user's uploads with their progress, then their encoding, in a panel at the bottom right. */
export default function Tray({ pathOf }: TrayProps) {
  const { t } = useTranslation('videos')
  useStore(session)
  const mine = useStore(uploads).filter(isMine)
  const [isExpanded, setExpanded] = useState(true)
  const frame = useRoomBelow(mine.length > 0)
  const stored = mine.filter(isStored).flatMap(({ videoId }) => videoId ?? [])
  const jobs = useVideoJobs(stored)
  const { data } = useList(
    videos,
    { id: stored, limit: 100 },
    { isEnabled: stored.length > 0, refetchEvery: jobs.size > 0 ? 4000 : undefined },
  )
  if (mine.length === 0) return null
  const stateOf = (upload: Upload) =>
    isStored(upload) ? data?.data.find(({ id }) => id === upload.videoId)?.state : undefined
  const going = mine.filter((upload) => !isStored(upload) && !hasFailed(upload))
  const ready = mine.filter((upload) => stateOf(upload) === 'ready')
  const ended = [...ready, ...mine.filter((upload) => stateOf(upload) === 'failed')]
  const failedCount = mine.filter(hasFailed).length + ended.length - ready.length
  const encodingCount = mine.length - going.length - ready.length - failedCount
  const summary = [
    going.length > 0 &&
      t('uploads.summary', { count: going.length, percent: formatPercent(shareSent(going)) }),
    going.length === 0 && encodingCount > 0 && t('uploads.encodingSummary', { count: encodingCount }),
    going.length + encodingCount === 0 && ready.length > 0 && t('uploads.allReady', { count: ready.length }),
    failedCount > 0 && t('uploads.failedCount', { count: failedCount }),
  ]
    .filter(Boolean)
    .join(' · ')
  const Chevron = isExpanded ? IconChevronDown : IconChevronUp
  return (
    <section ref={frame} className={classes.tray} aria-label={t('uploads.title')}>
      {/* Announced only once everything has finished; progress would be announced continuously. */}
      <p role="status" className="hidden">
        {going.length + encodingCount === 0 && summary}
      </p>
      <div className={classes.head}>
        <UnstyledButton aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          <IconCloudUpload size={17} stroke={1.7} />
          <span className="tabular">{summary}</span>
          <Chevron size={16} />
        </UnstyledButton>
        {ended.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => {
              for (const { id } of ended) dismissUpload(id)
            }}
          >
            {t('uploads.clear')}
          </Button>
        )}
      </div>
      {isExpanded && (
        <ul>
          {mine.map((upload) => (
            <TrayRow
              key={upload.id}
              upload={upload}
              video={data?.data.find(({ id }) => id === upload.videoId)}
              job={jobs.get(upload.videoId ?? 0)}
              pathOf={pathOf}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Reserves as much space below the screen as the tray takes, so that it never covers the focus. */
function useRoomBelow(isShown: boolean) {
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const root = document.documentElement.style
    if (!isShown || !frame.current) return
    const observer = new ResizeObserver(([entry]) => {
      root.setProperty('--tray', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) + 24}px`)
    })
    observer.observe(frame.current)
    return () => {
      observer.disconnect()
      root.removeProperty('--tray')
    }
  }, [isShown])
  return frame
}
