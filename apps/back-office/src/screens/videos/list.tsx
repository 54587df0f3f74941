import { Button } from '@mantine/core'
import { IconWorldDownload } from '@tabler/icons-react'
import { type Video, videos } from '@touchline/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useVideoJobs } from '../../uploads/useVideoJobs.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { PageDrop } from './PageDrop.tsx'
import { UploadButton } from './UploadButton.tsx'
import { useBulkActions, useRowActions } from './useVideoActions.ts'
import { useVideoColumns } from './useVideoColumns.tsx'
import { useVideoFilters } from './useVideoFilters.tsx'
import classes from './videos.module.css'

const hrefOf = ({ id }: Video) => `/medias/videos/edit/${id}`
/** The fallback where no change notice comes. */
const refetchEvery = 4000

/** The videos of the account. */
export default function VideoList() {
  const { t } = useTranslation('videos')
  const jobs = useVideoJobs()
  const [isImporting, setImporting] = useState(false)
  const mayCreate = useMayWrite(videos.rights.create)
  const mayOpen = useMayRead(videos.rights.update)
  const rowActions = useRowActions(mayOpen ? hrefOf : undefined)
  return (
    <>
      <ListPage
        resource={videos}
        title={t('title')}
        nameOf={({ name }) => name}
        hrefOf={mayOpen ? hrefOf : undefined}
        refetchEvery={jobs.size > 0 ? refetchEvery : undefined}
        columns={useVideoColumns(jobs)}
        filters={useVideoFilters()}
        newItem={{ label: t('new'), href: '/medias/videos/create' }}
        headerActions={
          mayCreate && (
            <>
              <Button
                variant="default"
                leftSection={<IconWorldDownload size={15} />}
                onClick={() => setImporting(true)}
              >
                {t('import')}
              </Button>
              <UploadButton />
            </>
          )
        }
        rowActions={rowActions}
        bulkActions={useBulkActions()}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        csvName="videos"
      >
        {mayCreate && <p className={classes.hint}>{t('dropHint')}</p>}
      </ListPage>
      {mayCreate && <PageDrop />}
      <ImportDialog opened={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
