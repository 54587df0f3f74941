import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FanImport, fans, readFanImport, runFanImport, undoFanImport } from '@touchline/contract/light'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../../data/calls.ts'
import { refresh } from '../../../data/client.ts'
import { confirm } from '../../../data/confirm.ts'
import { useMayWrite } from '../../../data/may.ts'
import { messageOf } from '../../../data/request.ts'
import classes from '../../../features/import/import.module.css'
import { RowErrors } from '../../../features/import/RowErrors.tsx'
import { formatDate } from '../../../i18n/format.ts'

import { IconArrowBackUp } from '../../../ui/icons/index.ts'
import { ProgressRow } from '../../../ui/ProgressRow.tsx'
import { fanPaths } from '../paths.ts'

/** The key of imports of fans in the cache. */
export const importsKey = 'fan-imports'
/** Milliseconds between two looks at a job. */
const lookEvery = 1000

const isWorking = ({ state }: Pick<FanImport, 'state'>) => state === 'running' || state === 'undoing'

const doneOf = ({ state, created, updated, unchanged, refused, removed, restored, kept }: FanImport) =>
  state === 'undoing' ? removed + restored + kept : created + updated + unchanged + refused

const totalOf = ({ state, rowCount, created, updated }: FanImport) =>
  Math.max(1, state === 'undoing' ? created + updated : rowCount)

type Props = { importId: number; labels: Readonly<Record<string, string>> }

/** An import that runs, has run or is undone: how far it is, what it did, and its undo. */
export function ImportReport({ importId, labels }: Props) {
  const { t } = useTranslation(['fan-imports', 'imports'])
  const { data, error } = useQuery({
    queryKey: [importsKey, importId],
    queryFn: () => makeCall(readFanImport, { params: { importId } }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? lookEvery : false),
    placeholderData: keepPreviousData,
  })
  const isOver = data && !isWorking(data)
  useEffect(() => {
    if (isOver) void Promise.all([refresh(fans.name), refresh(importsKey)])
  }, [isOver])
  if (error && !data) return <p role="alert">{messageOf(error)}</p>
  if (!data) return null
  const name = data.fileName ?? t('imports:pasted')
  const { created, updated, unchanged, refused, removed, restored, kept, keptFans, problems } = data
  return (
    <div className={classes.report}>
      {isWorking(data) && (
        <ProgressRow
          name={t(data.state === 'undoing' ? 'fan-imports:undoing' : 'fan-imports:importing', { name })}
          percent={Math.min(100, (doneOf(data) / totalOf(data)) * 100)}
          state="in_progress"
        />
      )}
      <div role="status">
        {isOver && (
          <ul className={classes.result}>
            <li>{t('fan-imports:created', { count: created })}</li>
            <li>{t('fan-imports:updated', { count: updated })}</li>
            {unchanged > 0 && <li>{t('fan-imports:same', { count: unchanged })}</li>}
            {refused > 0 && <li data-failed>{t('fan-imports:refused', { count: refused })}</li>}
            {data.state === 'undone' && (
              <>
                <li>{t('fan-imports:removed', { count: removed })}</li>
                <li>{t('fan-imports:restored', { count: restored })}</li>
              </>
            )}
            {kept > 0 && <li data-failed>{t('fan-imports:kept', { count: kept })}</li>}
          </ul>
        )}
        {data.state === 'stopped' && <p>{t('fan-imports:stopped')}</p>}
      </div>
      {keptFans.length > 0 && (
        <>
          <p className="muted">{t('fan-imports:keptFans')}</p>
          <ul className="row">
            {keptFans.map(({ line, FanId }) => (
              <li key={line}>
                <Link to={fanPaths.edit(FanId)}>{t('fan-imports:keptFan', { id: FanId, line })}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOver && <ImportActions entry={data} />}
      <RowErrors errors={problems} labels={labels} />
    </div>
  )
}

/** What can be done with an import that is not running: it goes on, or is undone. */
function ImportActions({ entry: { id: importId, state, undoUntil } }: { entry: FanImport }) {
  const { t } = useTranslation(['fan-imports', 'imports'])
  const mayWrite = useMayWrite(undoFanImport.right)
  const goOn = useCall(runFanImport)
  const undo = useCall(undoFanImport)
  const isBusy = goOn.state === 'in progress' || undo.state === 'in progress'
  const start = async (call: typeof goOn | typeof undo) => {
    await call.run({ params: { importId } }).catch(() => undefined)
    await refresh(importsKey)
  }
  const takeBack = async () => {
    const isSure = await confirm({
      title: t('fan-imports:undoTitle'),
      text: t('fan-imports:undoText'),
      action: t('imports:undo'),
      isDanger: true,
    })
    if (isSure) await start(undo)
  }
  if (!mayWrite) return null
  return (
    <div className={classes.actions}>
      {state === 'stopped' && (
        <Button loading={isBusy} onClick={() => void start(goOn)}>
          {t('fan-imports:goOn')}
        </Button>
      )}
      {undoUntil && (
        <>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={14} />}
            loading={isBusy}
            onClick={() => void takeBack()}
          >
            {t('imports:undo')}
          </Button>
          <span className="muted">{t('fan-imports:undoUntil', { date: formatDate(undoUntil) })}</span>
        </>
      )}
    </div>
  )
}
