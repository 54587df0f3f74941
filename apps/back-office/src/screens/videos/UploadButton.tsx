import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconUpload } from '../../ui/icons/index.ts'
import { addFiles } from '../../uploads/addFiles.ts'
import { hasPicker, pickFiles } from '../../uploads/pickFiles.ts'
import type { NewUpload } from '../../uploads/queue.ts'

type Props = {
  label?: string
  onFiles?: (files: readonly NewUpload[]) => void
}

/** Chooses files and uploads them; with `onFiles` it only answers them. */
export function UploadButton({ label, onFiles = (files) => void addFiles(files) }: Props) {
  const { t } = useTranslation('videos')
  const field = useRef<HTMLInputElement>(null)
  const choose = () => {
    if (hasPicker()) void pickFiles().then(onFiles)
    else field.current?.click()
  }
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={15} />} onClick={choose}>
        {label ?? t('upload')}
      </Button>
      <input
        ref={field}
        type="file"
        accept="video/*,audio/*,.mxf,.mkv"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])].map((file) => ({ file })))
          currentTarget.value = ''
        }}
      />
    </>
  )
}
