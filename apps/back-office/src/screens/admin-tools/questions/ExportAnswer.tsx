import { Button } from '@mantine/core'
import { exportQuestion, type Question } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../data/messages.ts'
import { download, messageOf } from '../../../data/request.ts'
import { downloadBlob } from '../../../ui/downloads.ts'
import { IconDownload } from '../../../ui/icons/index.ts'

type Props = { question: Question; titles: readonly string[]; fileName: string }

/** Exports the whole answer to a question as a CSV file. */
export function ExportAnswer({ question, titles, fileName }: Props) {
  const { t } = useTranslation('questions')
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      const { method, path, right, isHarmless } = exportQuestion
      const body = { question, titles }
      const file = await download({ method, path, right, isHarmless, body }, () => undefined)
      downloadBlob(file, `${fileName}.csv`)
    } catch (error) {
      notify({ type: 'danger', text: messageOf(error) })
    }
    setRunning(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} />}
      disabled={isRunning}
      onClick={() => void run()}
    >
      {t('export')}
    </Button>
  )
}
