import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useNavigateFromHere } from '../../ui/useNavigateFromHere.ts'
import { EmptyForm } from './EmptyForm.tsx'
import { ImportForm } from './ImportForm.tsx'
import { videoPaths } from './paths.ts'
import { UploadForm } from './UploadForm.tsx'
import classes from './videos.module.css'

/** The screen for adding videos: from files, from a URL, or without a file. */
export default function CreateVideo() {
  const { t } = useTranslation('videos')
  const navigate = useNavigateFromHere()
  const [from, setFrom] = useState<'file' | 'address' | 'none'>('file')
  const open = (videoId: number) => navigate({ to: videoPaths.edit(videoId) })
  return (
    <div className={classes.create}>
      <PageHeader title={t('new')} backTo={lastAddressOf(videoPaths.list)} />
      <Segments
        label={t('create.how')}
        value={from}
        options={[
          { value: 'file', label: t('create.file') },
          { value: 'address', label: t('create.address') },
          { value: 'none', label: t('create.none') },
        ]}
        onChange={setFrom}
      />
      {from === 'file' && <UploadForm onOne={open} onMany={() => navigate({ to: videoPaths.list })} />}
      {from === 'address' && <ImportForm onDone={open} />}
      {from === 'none' && <EmptyForm onDone={open} />}
    </div>
  )
}
