import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ExternalId } from './externalIds.ts'
import { IconButton } from './IconButton.tsx'
import { IconPlus, IconX } from './icons/index.ts'
import classes from './ui.module.css'

type Props = {
  isReadOnly: boolean
  rows: readonly ExternalId[]
  onChange: (rows: ExternalId[]) => void
  /** What is wrong with them. */
  error: React.ReactNode
}

/** The ids of an item at data providers. */
export function ExternalIdsField({ rows, onChange: set, error, isReadOnly }: Props) {
  const { t } = useTranslation('challengers')
  const change = (index: number, part: Partial<ExternalId>) =>
    set(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <fieldset className={classes.ids}>
      <legend>{t('externalIds')}</legend>
      <p>{t('externalIdsHelp')}</p>
      {rows.map((row, index) => (
        // Rows have no identity.
        <div key={index} className={classes.idRow}>
          <TextInput
            size="xs"
            aria-label={`${t('provider')} ${index + 1}`}
            placeholder={t('provider')}
            maxLength={40}
            readOnly={isReadOnly}
            value={row.provider}
            onChange={(event) => change(index, { provider: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            aria-label={`${t('externalId')} ${index + 1}`}
            placeholder={t('externalId')}
            maxLength={100}
            readOnly={isReadOnly}
            value={row.id}
            onChange={(event) => change(index, { id: event.currentTarget.value })}
          />
          {!isReadOnly && (
            <IconButton
              label={t('removeExternalId', { place: index + 1 })}
              onClick={() => set(rows.filter((_row, at) => at !== index))}
            >
              <IconX size={15} />
            </IconButton>
          )}
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      {!isReadOnly && (
        <div className={classes.idRow}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            disabled={rows.length >= 20}
            onClick={() => set([...rows, { provider: '', id: '' }])}
          >
            {t('addExternalId')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
