import { Button, FileButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconDownload, IconUpload } from '../../../ui/icons/index.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { accepted, type Format, formatNames, formats } from './files.ts'
import classes from './subtitles.module.css'

type Props = {
  isReadOnly: boolean
  isEmpty: boolean
  onImport: (file: File) => void
  onExport: (format: Format) => void
}

/** Import and export of the chosen language. */
export function FileButtons({ isReadOnly, isEmpty, onImport, onExport }: Props) {
  const { t } = useTranslation('subtitles')
  return (
    <>
      {!isReadOnly && (
        <FileButton accept={accepted} onChange={(file) => file && onImport(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
              {t('import')}
            </Button>
          )}
        </FileButton>
      )}
      <Popup
        label={t('export')}
        position="bottom-end"
        width={200}
        className={classes.menu}
        button={(trigger) => (
          <Button {...trigger} variant="default" disabled={isEmpty} leftSection={<IconDownload size={16} />}>
            {t('export')}
          </Button>
        )}
      >
        {(close) =>
          formats.map((format) => (
            <button
              key={format}
              type="button"
              onClick={() => {
                onExport(format)
                close()
              }}
            >
              {formatNames[format]} <small>.{format}</small>
            </button>
          ))
        }
      </Popup>
    </>
  )
}
