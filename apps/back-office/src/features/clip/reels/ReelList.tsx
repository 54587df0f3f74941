import { Button } from '@mantine/core'
import { type Clip, type Reel, reels, type Video, videos } from '@touchline/contract/light'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../../data/may.ts'
import { useRemove, useWhole } from '../../../data/resources.ts'
import { IconMovie } from '../../../ui/icons/index.ts'
import { onDemand } from '../../../ui/onDemand.tsx'
import type { ClipSource } from '../ClipForm.tsx'
import classes from '../clip.module.css'
import { ReelRow } from './ReelRow.tsx'

const ReelDrawer = onDemand(() => import('./ReelDrawer.tsx'))

/** What a drawer is open for: a new reel, or one that is changed. */
type Opened = { reel: Reel | undefined }

/** The reels that were made here, and the way to make one of the clips. */
export function ReelList({ of, clips }: { of: ClipSource; clips: readonly Clip[] }) {
  const { t } = useTranslation('reels')
  const { data: items = [] } = useWhole(reels, { ...of, sort: '-createdAt' })
  const remove = useRemove(reels)
  const published = usePublished(items)
  const mayMake = useMayWrite(reels.rights.create)
  const mayRemove = useMayWrite(reels.rights.remove)
  const [opened, setOpened] = useState<Opened>()
  const box = useRef<HTMLElement>(null)
  const usable = clips.filter(({ state }) => state !== 'failed')
  if (items.length === 0 && (!mayMake || usable.length === 0)) return null
  return (
    <section ref={box} aria-label={t('reels')}>
      <header>
        <h2>
          {t('reels')} {items.length > 0 && <span className={classes.count}>{items.length}</span>}
        </h2>
        {mayMake && usable.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconMovie size={15} />}
            onClick={() => setOpened({ reel: undefined })}
          >
            {t('make')}
          </Button>
        )}
      </header>
      <ul>
        {items.map((reel) => (
          <ReelRow
            key={reel.id}
            reel={reel}
            videos={published.filter(({ ReelId }) => ReelId === reel.id)}
            onChange={mayMake ? () => setOpened({ reel }) : undefined}
            onRemove={mayRemove ? () => remove.mutate([reel.id]) : undefined}
          />
        ))}
      </ul>
      {opened && (
        <ReelDrawer
          of={of}
          clips={usable}
          reel={opened.reel}
          onClose={() => {
            setOpened(undefined)
            box.current?.scrollIntoView({ block: 'nearest' })
          }}
        />
      )}
    </section>
  )
}

/** The videos that were made of reels; none for those who may not see videos. */
function usePublished(items: readonly Reel[]): readonly Video[] {
  const mayRead = useMayRead(videos.rights.list)
  const ids = items.slice(0, 200).map(({ id }) => id)
  const { data } = useWhole(videos, { ReelId: mayRead && ids.length > 0 ? ids.join() : '0' })
  return data ?? []
}
