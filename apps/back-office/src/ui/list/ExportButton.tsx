import { Button } from '@mantine/core'
import type { LightResource } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../data/messages.ts'
import type { Query } from '../../data/query.ts'
import { download, messageOf } from '../../data/request.ts'
import { formatBytes } from '../../i18n/format.ts'
import { IconDownload } from '../icons/index.ts'

type Props = {
  resource: LightResource
  /** The list's query; its page does not count. */
  query: Query
  /** Without its ending. */
  fileName: string
  /** What it says where a screen has more than one. */
  label?: string
}

/** Saves the whole filtered list as a CSV file. */
export function ExportButton({ resource: { base, rights }, query, fileName, label }: Props) {
  const { t } = useTranslation(['ui', 'shell'])
  const [bytes, setBytes] = useState<number>()
  const run = async () => {
    setBytes(0)
    try {
      const whole = { ...query, limit: undefined, offset: undefined }
      save(await download({ path: `${base}/export`, query: whole, right: rights.list }, setBytes), fileName)
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

function save(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${fileName}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
