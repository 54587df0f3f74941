import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { ImageUpload } from '../../ui/ImageUpload.tsx'

/** The drop zone and the image upload. */
export function FileSamples() {
  const { t } = useTranslation('gallery')
  const [file, setFile] = useState<File>()
  const [key, setKey] = useState<string | null>(null)
  return (
    <div className="stack">
      <FileDrop label={t('drop')} accept={['video/*', 'image/*']} file={file} onChange={setFile} />
      <ImageUpload label={t('image')} current={null} value={key} onChange={setKey} />
    </div>
  )
}
