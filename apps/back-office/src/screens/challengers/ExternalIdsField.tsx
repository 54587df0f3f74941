import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../ui/form/FormPage.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconPlus, IconX } from '../../ui/icons/index.ts'
import classes from './challengers.module.css'
import type { ChallengerValues } from './values.ts'

type Row = ChallengerValues['externalIds'][number]

/** The ids of a challenger at data providers. */
export function ExternalIdsField({ form, isReadOnly }: Fields<ChallengerValues>) {
  const { t } = useTranslation('challengers')
  const rows = form.values.externalIds
  const set = (next: Row[]) => form.setFieldValue('externalIds', next as never)
  const change = (index: number, part: Partial<Row>) =>
    set(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const error = Object.entries(form.errors).find(([path]) => path.split('.')[0] === 'externalIds')?.[1]
  return (
    <fieldset className={classes.group}>
      <legend>{t('externalIds')}</legend>
      <p>{t('externalIdsHelp')}</p>
      {rows.map((row, index) => (
        // Rows have no identity.
        <div key={index} className={classes.actions}>
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
        <div className={classes.actions}>
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
