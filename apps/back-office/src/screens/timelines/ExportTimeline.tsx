import { Button } from '@mantine/core'
import { events, exportMarkers, type TimelineExport, timelineExports } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '../../data/calls.ts'
import { notify } from '../../data/messages.ts'
import { download, messageOf } from '../../data/request.ts'
import { useOne } from '../../data/resources.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { downloadBlob } from '../../ui/downloads.ts'
import { IconDownload } from '../../ui/icons/index.ts'
import classes from './timelines.module.css'

type Props = { eventId: number; opened: boolean; onClose: () => void }

const endings: Record<TimelineExport, string> = {
  json: 'json',
  csv: 'csv',
  sportscode: 'xml',
  webvtt: 'vtt',
  edl: 'edl',
  fcpxml: 'fcpxml',
}

/** Exports the markers of an event: the formats, and what each is for. */
export default function ExportTimeline({ eventId, opened, onClose }: Props) {
  const { t } = useTranslation('timelines')
  const { data } = useOne(events, opened ? eventId : undefined)
  const [busy, setBusy] = useState<TimelineExport>()
  const save = async (format: TimelineExport) => {
    setBusy(format)
    try {
      const path = pathOf(exportMarkers.path, { id: eventId })
      const file = await download({ path, query: { format }, right: exportMarkers.right }, () => {})
      downloadBlob(file, `${data?.item.name ?? t('exportTitle')}.${endings[format]}`)
    } catch (error) {
      notify({ type: 'danger', text: messageOf(error) })
    }
    setBusy(undefined)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('exportTitle')} size="lg">
      <ul className={classes.formats}>
        {timelineExports.map((format) => (
          <li key={format}>
            <div>
              <strong>{t(`exports.${format}`)}</strong>
              <p className="muted">{t(`exportsHelp.${format}`)}</p>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconDownload size={15} />}
              aria-label={t('exportAs', { format: t(`exports.${format}`) })}
              loading={busy === format}
              disabled={busy !== undefined && busy !== format}
              onClick={() => void save(format)}
            >
              {t('export')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
