import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addFiles } from '../../features/uploads/addFiles.ts'
import { droppedFiles } from '../../features/uploads/pickFiles.ts'
import { IconCloudUpload } from '../../ui/icons/index.ts'
import classes from './videos.module.css'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Makes the whole page a drop target for videos, with an overlay while files are dragged over it. */
export function PageDrop() {
  const { t } = useTranslation('videos')
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      // Files are refused elsewhere.
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Only when the pointer leaves the window, not when it moves between elements.
      if (!event.relatedTarget) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      setOver(false)
      void droppedFiles(event.dataTransfer).then(addFiles)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => end.abort()
  }, [])
  if (!isOver) return null
  return (
    <div className={classes.pageDrop}>
      <div>
        <IconCloudUpload size={40} stroke={1.4} />
        {t('drop')}
      </div>
    </div>
  )
}
