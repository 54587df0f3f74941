import { videos } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
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
  const { t } = useTranslation(['videos', 'ui'])
  const navigate = useNavigateFromHere()
  const [from, setFrom] = useState<'file' | 'address' | 'none'>('file')
  const isReadOnly = !useMayWrite(videos.rights.create)
  const open = (videoId: number) => navigate({ to: videoPaths.edit(videoId) })
  return (
    <div className={classes.create}>
      <PageHeader title={t('videos:new')} backTo={lastAddressOf(videoPaths.list)} />
      {isReadOnly && <p className={classes.help}>{t('ui:form.readOnly')}</p>}
      <Segments
        label={t('videos:create.how')}
        value={from}
        options={[
          { value: 'file', label: t('videos:create.file') },
          { value: 'address', label: t('videos:create.address') },
          { value: 'none', label: t('videos:create.none') },
        ]}
        onChange={setFrom}
      />
      {from === 'file' && (
        <UploadForm isReadOnly={isReadOnly} onOne={open} onMany={() => navigate({ to: videoPaths.list })} />
      )}
      {from === 'address' && <ImportForm isReadOnly={isReadOnly} onDone={open} />}
      {from === 'none' && <EmptyForm isReadOnly={isReadOnly} onDone={open} />}
    </div>
  )
}
