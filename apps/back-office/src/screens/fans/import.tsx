import { Button, TextInput } from '@mantine/core'
import { fanImportFields, mostFanRows, runFanImport } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { messageOf } from '../../data/request.ts'
import { ChooseFile } from '../../features/import/ChooseFile.tsx'
import classes from '../../features/import/import.module.css'
import { MappingTable } from '../../features/import/MappingTable.tsx'
import { type Mapping, proposeMapping } from '../../features/import/mapping.ts'
import type { Sheet } from '../../features/import/readFile.ts'
import { SheetFacts } from '../../features/import/SheetFacts.tsx'
import { formatPercent } from '../../i18n/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section, SectionPage } from '../../ui/Section.tsx'
import { FanPreview } from './importing/FanPreview.tsx'
import { FormerImports } from './importing/FormerImports.tsx'
import { headings, isConsent, useFieldTexts } from './importing/fields.ts'
import { ImportReport, importsKey } from './importing/ImportReport.tsx'
import { type Prepared, prepareImport } from './importing/prepare.ts'
import { fanPaths } from './paths.ts'

/** The screen that imports fans from a file: columns, preview, the job, its result and its undo. */
export default function FanImportScreen() {
  const { t } = useTranslation(['imports', 'fan-imports'])
  const { labels, help } = useFieldTexts()
  const [sheet, setSheet] = useState<Sheet>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [textVersion, setTextVersion] = useState('')
  const [share, setShare] = useState<number>()
  const [prepared, setPrepared] = useState<Prepared>()
  const [problem, setProblem] = useState<string>()
  /** The import whose report is shown. */
  const [shown, setShown] = useState<number>()
  const start = useCall(runFanImport)

  const isSending = share !== undefined
  const asksText = Object.entries(mapping).some(([field, source]) => source && isConsent(field))
  const change = (apply: () => void) => {
    apply()
    setPrepared(undefined)
    setProblem(undefined)
  }
  const choose = (chosen: Sheet | undefined) =>
    change(() => {
      setSheet(chosen)
      setShown(undefined)
      if (chosen) setMapping(proposeMapping(fanImportFields, chosen.headers, headings))
    })
  const prepare = async () => {
    if (!sheet) return
    if (!mapping.email && !mapping.externalId) return setProblem(t('fan-imports:noKey'))
    if (asksText && !textVersion.trim()) return setProblem(t('fan-imports:textMissing'))
    setProblem(undefined)
    setShare(0)
    try {
      setPrepared(await prepareImport(sheet, mapping, asksText ? textVersion.trim() : null, setShare))
    } catch (thrown) {
      setProblem(messageOf(thrown))
    }
    setShare(undefined)
  }
  const run = async ({ importId }: Prepared) => {
    const started = await start.run({ params: { importId } }).catch(() => undefined)
    if (!started) return
    choose(undefined)
    setShown(importId)
    await refresh(importsKey)
  }
  const ready = prepared ? prepared.preview.create + prepared.preview.update : 0
  return (
    <SectionPage header={<PageHeader title={t('imports:title')} backTo={fanPaths.list} />}>
      {shown !== undefined && (
        <Section title={t('imports:done')}>
          <ImportReport importId={shown} labels={labels} />
        </Section>
      )}
      {!sheet && (
        <Section title={t('imports:choose')}>
          <ChooseFile onChoose={choose} most={mostFanRows} />
        </Section>
      )}
      {sheet && (
        <Section title={t('imports:columns')}>
          <SheetFacts sheet={sheet} isDisabled={isSending} onLeave={() => choose(undefined)} />
          <MappingTable
            {...{ labels, help, mapping }}
            fields={fanImportFields}
            choices={{}}
            headers={sheet.headers}
            isDisabled={isSending}
            onChange={(next) => change(() => setMapping(next))}
          />
          {asksText && (
            <div className={classes.options}>
              <TextInput
                label={t('fan-imports:textVersion')}
                description={t('fan-imports:textVersionHelp')}
                maxLength={80}
                required
                disabled={isSending}
                value={textVersion}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  change(() => setTextVersion(value))
                }}
              />
            </div>
          )}
        </Section>
      )}
      {sheet && (
        <Section title={t('imports:preview')}>
          {prepared && <FanPreview preview={prepared.preview} labels={labels} />}
          {problem && <p role="alert">{problem}</p>}
          <div className={classes.actions}>
            {!prepared && (
              <Button disabled={isSending} onClick={() => void prepare()}>
                {t('fan-imports:show')}
              </Button>
            )}
            {prepared && ready > 0 && (
              <Button loading={start.state === 'in progress'} onClick={() => void run(prepared)}>
                {t('imports:run', { count: ready })}
              </Button>
            )}
            {isSending && (
              <span role="status">{t('fan-imports:sending', { percent: formatPercent(share * 100) })}</span>
            )}
          </div>
        </Section>
      )}
      <FormerImports onOpen={setShown} />
    </SectionPage>
  )
}
