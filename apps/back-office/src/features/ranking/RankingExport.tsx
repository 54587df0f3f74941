import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { formatBytes } from '../../i18n/format.ts'
import { downloadBlob } from '../../ui/downloads.ts'
import { IconDownload } from '../../ui/icons/index.ts'
import { type Board, downloadRanking } from './boards.ts'

/** Saves the whole ranking as a CSV file. */
export function RankingExport({ board }: { board: Board }) {
  const { t } = useTranslation('ui')
  const [bytes, setBytes] = useState<number>()
  const run = async () => {
    setBytes(0)
    try {
      downloadBlob(await downloadRanking(board, setBytes), 'ranking.csv')
    } catch (error) {
      notify({ type: 'danger', text: messageOf(error) })
    }
    setBytes(undefined)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} />}
      disabled={bytes !== undefined}
      onClick={() => void run()}
    >
      {bytes === undefined ? t('list.export') : t('list.exporting', { size: formatBytes(bytes) })}
    </Button>
  )
}
