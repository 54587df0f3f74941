import { Button, Loader, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actOnConference } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../../data/calls.ts'
import { notify } from '../../../data/messages.ts'
import { messageOf } from '../../../data/request.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { downloadBlob } from '../../../ui/downloads.ts'
import { IconCopy, IconDownload } from '../../../ui/icons/index.ts'
import { Segments } from '../../../ui/Segments.tsx'
import classes from './chapters.module.css'

type Format = 'webvtt' | 'text'
type Props = { conferenceId: number; onClose: () => void }

/** The chapters as WebVTT or as the text of video sites, to be copied or saved. */
export default function ExportDialog({ conferenceId, onClose }: Props) {
  const { t } = useTranslation('chapters')
  const [format, setFormat] = useState<Format>('text')
  const { data, error } = useQuery({
    queryKey: ['chapters', 'export', conferenceId, format],
    queryFn: () =>
      makeCall(actOnConference, { params: { id: conferenceId }, body: { type: 'export_chapters', format } }),
    staleTime: 0,
    gcTime: 0,
  })
  const copy = async () => {
    await navigator.clipboard.writeText(data!.text)
    notify({ type: 'success', text: t('export.copied') })
  }
  const refuse = () => void notify({ type: 'danger', text: t('export.notCopied') })
  return (
    <Dialog opened onClose={onClose} title={t('export.title')} size="lg">
      <div className={classes.dialog}>
        <Segments
          label={t('export.format')}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'text', label: t('export.text') },
            { value: 'webvtt', label: 'WebVTT' },
          ]}
        />
        {error && <p role="alert">{messageOf(error)}</p>}
        {!data && !error && <Loader size="sm" role="status" aria-label={t('export.loading')} />}
        {data && (
          <>
            <Textarea
              label={data.fileName}
              description={t(`export.help.${format}`)}
              className={classes.exported}
              readOnly
              autosize
              minRows={6}
              maxRows={16}
              value={data.text}
            />
            <div className="answers">
              <Button
                variant="default"
                leftSection={<IconCopy size={16} />}
                onClick={() => void copy().catch(refuse)}
              >
                {t('export.copy')}
              </Button>
              <Button
                leftSection={<IconDownload size={16} />}
                onClick={() =>
                  downloadBlob(
                    new Blob([data.text], { type: `${data.contentType};charset=utf-8` }),
                    data.fileName,
                  )
                }
              >
                {t('export.download')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
