import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { mostBytes, readFile, readSheet, type Sheet } from './readFile.ts'

/** Takes the rows to import from a file, or from the clipboard. */
export function ChooseFile({ onChoose }: { onChoose: (sheet: Sheet) => void }) {
  const { t } = useTranslation('imports')
  const [error, setError] = useState<string>()
  const take = (sheet: Sheet) => {
    const count = sheet.rows.length
    if (count === 0) setError(t('noRows'))
    else if (count > 50_000) setError(t('tooManyRows', { count }))
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
        description={t('limits')}
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
