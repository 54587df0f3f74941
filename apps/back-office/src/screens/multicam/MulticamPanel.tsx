import {
  type MulticamCamera,
  mostAngles,
  multicamLayouts,
  type SportEvent,
  saveMulticam,
  switchAngle,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import { useAngleKeys } from '../../features/angles/useAngleKeys.ts'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { KeyHints } from '../../ui/KeyHints.tsx'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { moved } from '../../ui/order/order.ts'
import { SortableList } from '../../ui/order/SortableList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { sportEventPaths } from '../sport-events/paths.ts'
import { AddAngle } from './AddAngle.tsx'
import { AlignAll } from './AlignAll.tsx'
import { AngleRow } from './AngleRow.tsx'
import classes from './multicam.module.css'
import { Switches } from './Switches.tsx'
import { SyncPanel } from './SyncPanel.tsx'
import { useMulticam } from './useMulticam.ts'

/** The angles of an event, two of them as pictures, and what is saved of them. */
export function MulticamPanel({ event }: { event: Pick<SportEvent, 'id' | 'name' | 'state'> }) {
  const { t } = useTranslation('multicams')
  const { multicam, error, retry, status, change, isBusy, put, reread } = useMulticam(event.id)
  const mayWrite = useMayWrite(saveMulticam.right)
  const [chosen, setChosen] = useState<number>()
  const [moment, setMoment] = useState<() => string | undefined>()
  const { run } = useCall(switchAngle, { success: t('switched') })
  const isLive = event.state === 'live'
  const cameras = multicam?.cameras ?? []
  const main = cameras[multicam?.main ?? 0]
  const current =
    cameras.find(({ id }) => id === chosen && id !== main?.id) ?? cameras.find(({ id }) => id !== main?.id)

  /** On air the main angle changes with the picture that is shown, otherwise for all of it. */
  function makeMain(camera: MulticamCamera): void {
    if (camera.id === main?.id) return
    if (!isLive) return void change({ main: camera })
    const at = moment?.()
    void run({ params: { id: event.id }, body: { CameraId: camera.id, ...(at && { at }) } }).then(
      put,
      // The call itself reports the error.
      () => undefined,
    )
  }
  useAngleKeys(cameras, (camera) => {
    if (isLive && mayWrite) makeMain(camera)
    else setChosen(camera.id)
  })
  const remove = async (camera: MulticamCamera) => {
    const question = {
      ...{ title: t('removeTitle', { name: camera.name }), text: t('removeText'), action: t('remove') },
      isDanger: true,
    }
    if (isLive && !(await confirm(question))) return
    await change({ cameras: cameras.filter(({ id }) => id !== camera.id) })
  }
  if (error && !multicam) return <ListFailed isWhole error={error} onRetry={retry} />
  if (!multicam) return <FormSkeleton />
  const troubled = status?.filter(({ state }) => state !== 'inSync').length ?? 0
  return (
    <div className={classes.page}>
      <PageHeader title={event.name} backTo={lastAddressOf(sportEventPaths.list)}>
        {cameras.length > 0 && (
          <span className={classes.count}>
            {t('count', { count: cameras.length })}
            {troubled > 0 && `, ${t('troubled', { count: troubled })}`}
          </span>
        )}
      </PageHeader>
      {!mayWrite && <ReadOnlyNote />}
      <div className={classes.columns}>
        <section className={classes.angles} aria-label={t('angles')}>
          <header className={classes.head}>
            <h2>{t('angles')}</h2>
            {mayWrite && cameras.length > 0 && (
              <Segments
                label={t('layout')}
                value={multicam.layout}
                options={multicamLayouts.map((value) => ({ value, label: t(`layouts.${value}`) }))}
                onChange={(layout) => void change({ layout })}
              />
            )}
          </header>
          {mayWrite && main && cameras.length > 1 && (
            <AlignAll
              {...{ eventId: event.id, main, cameras }}
              reread={async () => (await reread()).data?.cameras}
              onFound={(found) => void change({ cameras: found })}
            />
          )}
          {cameras.length === 0 ? (
            <EmptyList title={t('emptyTitle')} text={t('emptyText')} isReadOnly={!mayWrite} />
          ) : (
            <SortableList
              label={t('angles')}
              className={classes.list}
              items={cameras}
              nameOf={({ name }) => name}
              isFixed={!mayWrite}
              onMove={(camera, to) => void change({ cameras: moved(cameras, cameras.indexOf(camera), to) })}
            >
              {(camera, order) => (
                <AngleRow
                  {...{ camera, order, isLive }}
                  status={status?.find(({ id }) => id === camera.id)}
                  isMain={camera.id === main?.id}
                  isChosen={camera.id === current?.id}
                  isFixed={!mayWrite}
                  onChoose={() => setChosen(camera.id)}
                  onMain={() => makeMain(camera)}
                  onName={(name) =>
                    void change({
                      cameras: cameras.map((one) => (one.id === camera.id ? { ...one, name } : one)),
                    })
                  }
                  onRemove={() => void remove(camera)}
                />
              )}
            </SortableList>
          )}
          {mayWrite && cameras.length < mostAngles && (
            <AddAngle cameras={cameras} onAdd={(added) => void change({ cameras: [...cameras, ...added] })} />
          )}
          <Switches switches={multicam.switches} cameras={cameras} />
        </section>
        {main && (
          <SyncPanel
            key={main.id}
            {...{ eventId: event.id, main, cameras, mayWrite, isBusy }}
            camera={current}
            onMoment={setMoment}
            onMeasured={() => void reread()}
            onChoose={({ id }) => setChosen(id)}
            onOffset={(offset, offsetBy) =>
              void change({
                cameras: cameras.map((one) => (one.id === current?.id ? { ...one, offset, offsetBy } : one)),
              })
            }
          />
        )}
      </div>
      {cameras.length > 1 && (
        <KeyHints
          hints={[
            {
              caps: ['1', '–', String(cameras.length)],
              label: t(isLive && mayWrite ? 'keys.main' : 'keys.choose'),
            },
            { caps: ['N'], label: t('keys.loud') },
            ...(mayWrite
              ? [
                  { caps: ['←', '→'], label: t('keys.frame') },
                  { caps: ['⇧', '← →'], label: t('keys.second') },
                ]
              : []),
          ]}
        />
      )}
    </div>
  )
}
