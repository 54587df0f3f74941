import { Button } from '@mantine/core'
import type { LightResource } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../data/messages.ts'
import type { Query } from '../../data/query.ts'
import { download, messageOf } from '../../data/request.ts'
import { formatBytes } from '../../i18n/format.ts'
import { downloadBlob } from '../downloads.ts'
import { IconDownload } from '../icons/index.ts'
import type { ExportColumn } from './types.ts'

type Props = {
  resource: LightResource
  /** The list's query; its paging is ignored. */
  query: Query
  /** Without the extension. */
  fileName: string
  /** The button's label, if a screen has several. */
  label?: string
  /** The columns of the file, with their titles; by default all fields under their own names. */
  columns?: readonly ExportColumn[]
}

/** Exports the whole filtered list as a CSV file. */
export function ExportButton({ resource: { base, rights }, query, fileName, label, columns }: Props) {
  const { t } = useTranslation(['ui', 'shell'])
  const [bytes, setBytes] = useState<number>()
  const run = async () => {
    setBytes(0)
    try {
      const fields = columns?.map(({ field }) => field).join(',')
      const whole = { ...query, limit: undefined, offset: undefined, fields }
      const file = await download({ path: `${base}/export`, query: whole, right: rights.list }, setBytes)
      downloadBlob(columns ? await withTitles(file, columns) : file, `${fileName}.csv`)
    } catch (error) {
      notify({ type: 'danger', text: messageOf(error) })
    }
    setBytes(undefined)
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={15} />}
      disabled={bytes !== undefined}
      onClick={() => void run()}
    >
      {bytes === undefined
        ? (label ?? t('ui:list.export'))
        : t('ui:list.exporting', { size: formatBytes(bytes) })}
    </Button>
  )
}

const longestHead = 4000

/** Replaces the file's field names with the titles that the user sees. */
async function withTitles(file: Blob, columns: readonly ExportColumn[]): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, longestHead).arrayBuffer())
  const end = head.indexOf(lineFeed) + 1
  const titles = columns.map(({ title }) => `"${title.replaceAll('"', '""')}"`).join(',')
  return new Blob([`\uFEFF${titles}\r\n`, file.slice(end)], { type: file.type })
}

const lineFeed = 10
