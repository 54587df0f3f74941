import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { mostBytes, readFile, readSheet, type Sheet } from './readFile.ts'

type Props = {
  onChoose: (sheet: Sheet) => void
  /** How many rows there may be. */
  most?: number
}

/** Takes the rows to import from a file, or from the clipboard. */
export function ChooseFile({ onChoose, most = 50_000 }: Props) {
  const { t } = useTranslation('imports')
  const [error, setError] = useState<string>()
  const take = (sheet: Sheet) => {
    const count = sheet.rows.length
    if (count === 0) setError(t('noRows'))
    else if (count > most) setError(t('tooManyRows', { count, max: formatNumber(most) }))
    else onChoose(sheet)
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) setError(t('tooLarge'))
    else take(await readFile(file))
  }
  return (
    <div className="stack">
      <FileDrop label={t('choose')} accept={[]} file={undefined} onChange={(file) => void read(file)} />
      <Textarea
        label={t('paste')}
        description={t('limits', { max: formatNumber(most) })}
        minRows={2}
        value=""
        onChange={(event) => {
          if (event.currentTarget.value.includes('\n')) take(readSheet(event.currentTarget.value, null))
        }}
        error={error}
      />
    </div>
  )
}
