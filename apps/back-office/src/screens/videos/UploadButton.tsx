import { Button } from '@mantine/core'
import { useRef } from 'react'
import { hasPicker, pickFiles } from '../../features/uploads/pickFiles.ts'
import type { NewUpload } from '../../features/uploads/queue.ts'
import { IconUpload } from '../../ui/icons/index.ts'

type Props = {
  label: string
  onFiles: (files: readonly NewUpload[]) => void
}

/** A button to select files. */
export function UploadButton({ label, onFiles }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const choose = () => {
    if (hasPicker()) void pickFiles().then(onFiles)
    else field.current?.click()
  }
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={15} />} onClick={choose}>
        {label}
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
