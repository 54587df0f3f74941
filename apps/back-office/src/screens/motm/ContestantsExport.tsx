import { Button } from '@mantine/core'
import { exportMotmContestants, type MotmGame } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '../../data/calls.ts'
import { notify } from '../../data/messages.ts'
import { download, messageOf } from '../../data/request.ts'
import { formatBytes } from '../../i18n/format.ts'
import { downloadBlob } from '../../ui/downloads.ts'
import { IconDownload } from '../../ui/icons/index.ts'

/** Saves who took part in a vote, and whom they voted for, as a CSV file. */
export function ContestantsExport({ game: { id } }: { game: MotmGame }) {
  const { t } = useTranslation('motm')
  const { t: tUi } = useTranslation('ui')
  const [bytes, setBytes] = useState<number>()
  const run = async () => {
    setBytes(0)
    const { path, right } = exportMotmContestants
    try {
      downloadBlob(
        await download({ path: pathOf(path, { id }), right }, setBytes),
        `man-of-the-match-${id}.csv`,
      )
    } catch (error) {
      notify({ type: 'danger', text: messageOf(error) })
    }
    setBytes(undefined)
  }
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} />}
        disabled={bytes !== undefined}
        onClick={() => void run()}
      >
        {bytes === undefined ? t('export') : tUi('list.exporting', { size: formatBytes(bytes) })}
      </Button>
    </div>
  )
}
