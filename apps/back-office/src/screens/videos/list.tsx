import { type Video, videos } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { useVideoJobs } from '../../features/uploads/useVideoJobs.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import type { BulkKind } from './bulkActions.ts'
import { changesOf, changeVideos, withLinks } from './changeVideos.ts'
import { PageDrop } from './PageDrop.tsx'
import { videoPaths } from './paths.ts'
import { targetsOf } from './removal.ts'
import { useBulkActions, useRowActions } from './useVideoActions.ts'
import { useVideoColumns } from './useVideoColumns.tsx'
import { useVideoFilters } from './useVideoFilters.tsx'
import { videoCard } from './VideoCard.tsx'
import classes from './videos.module.css'

const TagPicker = onDemand(() => import('../../features/tags/TagPicker.tsx'))
const BulkDialog = onDemand(() => import('./BulkDialogs.tsx'))
const RemovalDialog = onDemand(() => import('./RemovalDialog.tsx'))

const query = { expand: '[Tag,Category]' }
/** Polling interval in milliseconds, in case no change notices arrive. */
const refetchEvery = 4000

/** The videos of the account. */
export default function VideoList() {
  const { t } = useTranslation('videos')
  const jobs = useVideoJobs()
  const [toTag, setToTag] = useState<readonly Video[]>()
  const [asked, setAsked] = useState<{ kind: BulkKind; chosen: readonly Video[] }>()
  const [removal, setRemoval] = useState<{ chosen: readonly Video[]; answer: (isSure: boolean) => void }>()
  const mayCreate = useMayWrite(videos.rights.create)
  const mayOpen = useMayRead(videos.rights.update)
  const rowActions = useRowActions(mayOpen)
  return (
    <>
      <ListPage
        resource={videos}
        title={t('title')}
        paths={mayOpen ? videoPaths : { new: videoPaths.new }}
        query={query}
        refetchEvery={jobs.size > 0 ? refetchEvery : undefined}
        columns={useVideoColumns(jobs)}
        filters={useVideoFilters()}
        presets={[
          { name: t('presets.failed'), search: 'state=failed' },
          { name: t('presets.private'), search: 'visibility=private' },
        ]}
        card={videoCard(jobs)}
        newItem={t('new')}
        rowActions={rowActions}
        bulkActions={useBulkActions({ onTag: setToTag, onAsk: (kind, chosen) => setAsked({ kind, chosen }) })}
        isRemovable
        beforeRemove={(chosen) =>
          targetsOf(chosen).length === 0
            ? Promise.resolve(true)
            : new Promise((answer) => setRemoval({ chosen, answer }))
        }
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      >
        {mayCreate && <p className={classes.hint}>{t('dropHint')}</p>}
      </ListPage>
      {mayCreate && <PageDrop />}
      {asked && <BulkDialog {...asked} onDone={() => setAsked(undefined)} />}
      {removal && (
        <RemovalDialog
          chosen={removal.chosen}
          onAnswer={(isSure) => {
            setRemoval(undefined)
            removal.answer(isSure)
          }}
        />
      )}
      {toTag && <BulkTags chosen={toTag} onDone={() => setToTag(undefined)} />}
    </>
  )
}

/** Selects tags to add to all of the videos; they are added when the drawer closes. */
function BulkTags({ chosen, onDone }: { chosen: readonly Video[]; onDone: () => void }) {
  const { t } = useTranslation('videos')
  const [added, setAdded] = useState<number[]>([])
  const close = () => {
    const changes = changesOf(chosen, (video) => withLinks(video, 'tags', added))
    if (added.length > 0) void changeVideos(changes, (count) => t('bulk.tagged', { count }))
    onDone()
  }
  return <TagPicker opened onClose={close} value={added} onChange={setAdded} />
}
