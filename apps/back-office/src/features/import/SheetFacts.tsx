import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './import.module.css'
import type { Sheet } from './readFile.ts'

const delimiters: Record<string, 'comma' | 'semicolon' | 'tab' | 'pipe'> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
}

type Props = { sheet: Sheet; isDisabled: boolean; onLeave: () => void }

/** What was found in a file: how many rows, in which encoding; another one may be chosen. */
export function SheetFacts({ sheet, isDisabled, onLeave }: Props) {
  const { t } = useTranslation('imports')
  return (
    <>
      <div className={classes.found}>
        <strong className={classes.file}>{sheet.fileName ?? t('pasted')}</strong>
        <span className="muted">
          {t('found', {
            count: sheet.rows.length,
            encoding: sheet.encoding,
            delimiter: t(`delimiters.${delimiters[sheet.delimiter] ?? 'comma'}`),
          })}
        </span>
        <Button variant="default" size="compact-sm" disabled={isDisabled} onClick={onLeave}>
          {t('another')}
        </Button>
      </div>
      <p className="muted">{t('columnsHelp')}</p>
    </>
  )
}
