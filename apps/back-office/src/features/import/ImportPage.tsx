import { Button } from '@mantine/core'
import type { ImportBody, LightResource } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../data/client.ts'
import { messageOf } from '../../data/request.ts'
import { formatPercent } from '../../i18n/format.ts'
import type { Choice } from '../../ui/choice.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionPage } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import classes from './import.module.css'
import { MappingTable } from './MappingTable.tsx'
import { type Mapping, proposeMapping, valuesOf } from './mapping.ts'
import { Preview } from './Preview.tsx'
import { importsKey, RecentImports } from './RecentImports.tsx'
import type { Sheet } from './readFile.ts'
import { runImport } from './runImport.ts'
import { SheetFacts } from './SheetFacts.tsx'

export type ImportPageProps = {
  resource: LightResource
  /** The list that the items belong to. */
  backTo: string
  /** The label of each field. */
  labels: Readonly<Record<string, string>>
  /** Headings by which a field's column is recognised, in every language. */
  headings: Readonly<Record<string, readonly string[]>>
  /** Values that can be given to all rows, by field. */
  choices?: Readonly<Record<string, readonly Choice[]>>
  /** How a field is written in a cell, for those that are not plain. */
  help?: Readonly<Record<string, string>>
  /** Words of any language for values, by field; see `wordsFor`. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type Outcome = { isDryRun: boolean } & Awaited<ReturnType<typeof runImport>>

/** The screen that imports items of a resource from a file: columns, preview, check, import, undo. */
export function ImportPage(props: ImportPageProps) {
  const { resource, labels, headings, choices = {}, help = {}, words } = props
  const { t } = useTranslation(['imports', 'common'])
  const { fields = [], matchBy: ways = {} } = resource.importable ?? {}
  const [sheet, setSheet] = useState<Sheet>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [matchBy, setMatchBy] = useState<ImportBody['matchBy']>('name')
  const [existing, setExisting] = useState<ImportBody['existing']>('skip')
  const [share, setShare] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [error, setError] = useState<string>()

  const choose = (chosen: Sheet | undefined) => {
    setSheet(chosen)
    setOutcome(undefined)
    setError(undefined)
    if (chosen) setMapping(proposeMapping(fields, chosen.headers, headings))
  }
  /** Another choice needs another check. */
  const change = (apply: () => void) => {
    apply()
    setOutcome(undefined)
    setError(undefined)
  }
  const run = async (isDryRun: boolean) => {
    if (!sheet) return
    const rows = sheet.rows.map((row, index) => ({ line: index + 2, values: valuesOf(row, mapping, words) }))
    setError(undefined)
    setShare(0)
    try {
      const options = { fileName: sheet.fileName, matchBy, existing, isDryRun }
      const show = (done: number, total: Omit<Outcome, 'isDryRun'>) => {
        setShare(done)
        setOutcome({ ...total, isDryRun })
      }
      await runImport(resource, rows, options, show)
    } catch (thrown) {
      setError(messageOf(thrown))
    }
    setShare(undefined)
    if (!isDryRun) await refresh(importsKey(resource))
  }
  const isRunning = share !== undefined
  const isDone = outcome && !outcome.isDryRun && !isRunning
  const ready = outcome?.isDryRun ? outcome.created + outcome.updated : 0
  return (
    <SectionPage header={<PageHeader title={t('imports:title')} backTo={props.backTo} />}>
      {!sheet && (
        <Section title={t('imports:choose')}>
          <ChooseFile onChoose={choose} />
        </Section>
      )}
      {sheet && (
        <Section title={t('imports:columns')}>
          <SheetFacts sheet={sheet} isDisabled={isRunning} onLeave={() => choose(undefined)} />
          <MappingTable
            {...{ fields, labels, choices, help, mapping }}
            headers={sheet.headers}
            isDisabled={isRunning || Boolean(isDone)}
            onChange={(next) => change(() => setMapping(next))}
          />
          <div className={classes.options}>
            {Object.keys(ways).length > 1 && (
              <SelectField
                label={t('imports:matchBy')}
                options={(['name', 'externalId'] as const).map((value) => ({
                  value,
                  label: t(`imports:match.${value}`),
                }))}
                disabled={isRunning || isDone}
                value={matchBy}
                onChange={(value) => change(() => setMatchBy(value as typeof matchBy))}
              />
            )}
            <SelectField
              label={t('imports:existing')}
              options={(['skip', 'update'] as const).map((value) => ({
                value,
                label: t(`imports:${value}`),
              }))}
              disabled={isRunning || isDone}
              value={existing}
              onChange={(value) => change(() => setExisting(value as typeof existing))}
            />
          </div>
        </Section>
      )}
      {sheet && !isDone && (
        <Section title={t('imports:preview')}>
          <Preview {...{ sheet, mapping, labels, fields, words }} choices={choices} />
        </Section>
      )}
      {sheet && (
        <Section
          title={outcome ? t(outcome.isDryRun ? 'imports:checked' : 'imports:done') : t('imports:check')}
        >
          {outcome && (
            <ImportOutcome outcome={outcome} labels={labels} resource={resource} isDone={Boolean(isDone)} />
          )}
          {error && <p role="alert">{error}</p>}
          {!isDone && (
            <div className={classes.actions}>
              <Button
                variant={ready > 0 ? 'default' : 'filled'}
                disabled={isRunning}
                onClick={() => void run(true)}
              >
                {t('imports:check')}
              </Button>
              {ready > 0 && (
                <Button disabled={isRunning} onClick={() => void run(false)}>
                  {t('imports:run', { count: ready })}
                </Button>
              )}
              {isRunning && (
                <span role="status">
                  {t(outcome && !outcome.isDryRun ? 'imports:importing' : 'imports:checking', {
                    percent: formatPercent(share * 100),
                  })}
                </span>
              )}
            </div>
          )}
        </Section>
      )}
      <RecentImports resource={resource} />
    </SectionPage>
  )
}
