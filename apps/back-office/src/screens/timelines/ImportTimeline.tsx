import { Button, Checkbox, NativeSelect, NumberInput, Progress } from '@mantine/core'
import { events, type ImportFormat, importFormats } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { formatPercent } from '../../i18n/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { CsvColumns } from './CsvColumns.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { MappingTables } from './MappingTables.tsx'
import { PeriodStarts } from './PeriodStarts.tsx'
import classes from './timelines.module.css'
import { type Outcome, useImport } from './useImport.ts'

type Props = { eventId: number; opened: boolean; onClose: () => void }

/** Imports markers of an event from a file: what it would do, choices, import, result. */
export default function ImportTimeline({ eventId, opened, onClose }: Props) {
  const { t } = useTranslation('timelines')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('importTitle')} size="xl">
      <Body eventId={eventId} onClose={onClose} />
    </Dialog>
  )
}

const largest = 20 * 1024 * 1024

function Body({ eventId, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('timelines')
  const { data } = useOne(events, eventId)
  const { source, options, outcome, running, error, ...does } = useImport(eventId)
  const isBusy = running !== undefined
  const isImporting = running?.isTrial === false
  const isDone = outcome?.isTrial === false
  if (!source)
    return (
      <div className={classes.stack}>
        <p className="muted">{t('importHelp')}</p>
        <FileDrop
          label={t('choose')}
          accept={[]}
          maxSize={largest}
          file={undefined}
          onChange={(file) => file && void does.choose(file)}
        />
        {isBusy && <p role="status">{t('reading')}</p>}
        {error && <p role="alert">{error}</p>}
      </div>
    )
  return (
    <div className={classes.stack}>
      <div className={classes.found}>
        <strong className={classes.file}>{source.name}</strong>
        <Button variant="default" size="compact-sm" disabled={isImporting} onClick={does.reset}>
          {t('another')}
        </Button>
      </div>
      {!isDone && (
        <div className={classes.options}>
          <NativeSelect
            label={t('format')}
            disabled={isImporting}
            value={options.format}
            onChange={(event) => does.change({ format: event.currentTarget.value as ImportFormat })}
            data={importFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
          />
          {options.format === 'csv' && (
            <NumberInput
              label={t('frameRate')}
              min={1}
              max={240}
              disabled={isImporting}
              value={options.frameRate ?? ''}
              onBlur={(event) => {
                const frameRate = Number(event.currentTarget.value) || undefined
                if (frameRate !== options.frameRate) does.change({ frameRate })
              }}
            />
          )}
          {options.format === 'statsbomb' && (
            <PeriodStarts
              isDisabled={isImporting}
              onChange={(periodStarts) => does.change({ periodStarts })}
            />
          )}
          <Checkbox
            label={t('isFeed')}
            description={t('isFeedHelp')}
            disabled={isImporting}
            checked={options.isFeed}
            onChange={(event) => does.change({ isFeed: event.currentTarget.checked })}
          />
        </div>
      )}
      {outcome && <ImportOutcome outcome={outcome} />}
      {!isDone && options.format === 'csv' && source.columns.length > 0 && (
        <CsvColumns
          columns={source.columns}
          given={options.columns}
          isDisabled={isImporting}
          onChange={(columns) => does.change({ columns })}
        />
      )}
      {!isDone && outcome?.result && data && (
        <MappingTables
          event={data.item}
          result={outcome.result}
          options={options}
          isDisabled={isImporting}
          onChange={does.change}
        />
      )}
      {error && <p role="alert">{error}</p>}
      {isImporting && <Progress value={running.progress} aria-label={t('importTitle')} />}
      <div className={classes.actions}>
        {isImporting && (
          <span role="status">{t('importing', { percent: formatPercent(running.progress) })}</span>
        )}
        {isImporting && (
          <Button variant="default" onClick={does.cancel}>
            {t('cancel')}
          </Button>
        )}
        {!isDone && !isImporting && <ImportButton outcome={outcome} isBusy={isBusy} onImport={does.start} />}
        {isDone && <Button onClick={onClose}>{t('close')}</Button>}
      </div>
    </div>
  )
}

type ButtonProps = { outcome: Outcome | undefined; isBusy: boolean; onImport: () => void }

/** Says how many markers it would write. */
function ImportButton({ outcome, isBusy, onImport }: ButtonProps) {
  const { t } = useTranslation('timelines')
  const { created = 0, updated = 0 } = outcome?.result ?? {}
  const count = created + updated
  return (
    <Button loading={isBusy} disabled={count === 0} onClick={onImport}>
      {count === 0 ? t('nothing') : t('run', { count })}
    </Button>
  )
}
