import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  type Simulcast,
  type SimulcastStats,
  type SimulcastTarget,
  simulcasts,
  simulcastTargets,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useRemove, type Versioned } from '../../data/resources.ts'
import { useTargets } from '../../features/simulcast/targets.ts'
import { useLook } from '../../features/simulcast/useLook.ts'
import { formatBitrate, formatDateTime, formatNumber } from '../../i18n/format.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import page from '../../ui/form/form.module.css'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { IconPlus, IconSettings, IconTrash } from '../../ui/icons/index.ts'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { Lanes } from './Lanes.tsx'
import { OnAirButtons } from './OnAirButtons.tsx'
import { simulcastPaths } from './paths.ts'
import { SimulcastRail } from './SimulcastRail.tsx'
import classes from './simulcasts.module.css'
import { TargetRow } from './TargetRow.tsx'
import { useStats } from './useStats.ts'

const SettingsDialog = onDemand(() => import('./SettingsDialog.tsx'))
const TargetDialog = onDemand(() => import('./TargetDialog.tsx'))

/** A simulcast: whether each target acknowledges what it is sent, and what can be done about it. */
export default function EditSimulcast() {
  return (
    <ItemPage resource={simulcasts} id={useItemId('simId')}>
      {(loaded) => <Screen key={loaded.item.id} loaded={loaded} />}
    </ItemPage>
  )
}

type Edited = 'settings' | 'new' | SimulcastTarget

function Screen({ loaded }: { loaded: Versioned<Simulcast> }) {
  const { t } = useTranslation('simulcasts')
  const { item } = loaded
  const mayWrite = useMayWrite(simulcasts.rights.update)
  const [edited, edit] = useState<Edited>()
  const { data, error } = useTargets(item.id)
  useLook(simulcastTargets, item.state === 'live')
  const { data: stats } = useStats(item.id, item.startedAt !== null)
  const close = () => edit(undefined)
  return (
    <div className={classes.panes}>
      <SimulcastRail current={item.id} />
      <div className={page.page}>
        <PageHeader
          title={item.name}
          backTo={lastAddressOf(simulcastPaths.list)}
          beside={<State simulcast={item} />}
        >
          {mayWrite && (
            <>
              <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => edit('new')}>
                {t('add')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconSettings size={16} />}
                onClick={() => edit('settings')}
              >
                {t('settings')}
              </Button>
              {item.state !== 'live' && <Delete id={item.id} />}
              <OnAirButtons simulcast={item} />
            </>
          )}
        </PageHeader>
        {!mayWrite && <ReadOnlyNote />}
        {data && data.length > 0 && <Sums targets={data} />}
        {error && (
          <p role="alert" className={classes.unknown}>
            {t('unknown')}
          </p>
        )}
        {data ? (
          <Targets simulcast={item} targets={data} stats={stats} mayWrite={mayWrite} onEdit={edit} />
        ) : (
          !error && <FormSkeleton />
        )}
        {stats && stats.from !== null && stats.targets.length > 0 && <Lanes id={item.id} stats={stats} />}
        {edited === 'settings' && <SettingsDialog loaded={loaded} onClose={close} />}
        {edited !== undefined && edited !== 'settings' && (
          <TargetDialog
            simulcastId={item.id}
            name={item.name}
            target={edited === 'new' ? undefined : edited}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

/** Whether it is live, what it sends, and how it starts. */
function State({ simulcast: { state, isWithEvent, startsAt, sourceName } }: { simulcast: Simulcast }) {
  const { t } = useTranslation('simulcasts')
  const start =
    state !== 'live' && startsAt !== null && Date.parse(startsAt) > Date.now()
      ? t('at', { time: formatDateTime(startsAt) })
      : t(isWithEvent ? 'withEvent' : 'byHand')
  return (
    <span className={classes.beside}>
      <span className={classes.state} data-state={state}>
        {t(`states.${state}`)}
      </span>
      <span>
        {sourceName} · {start}
      </span>
    </span>
  )
}

function Sums({ targets }: { targets: readonly SimulcastTarget[] }) {
  const { t } = useTranslation('simulcasts')
  const sum = (of: (target: SimulcastTarget) => number) =>
    targets.reduce((all, target) => all + of(target), 0)
  const live = targets.filter(({ state }) => ['live', 'slow', 'poor'].includes(state)).length
  const watched = targets.filter(({ platformReport }) => platformReport?.viewers != null)
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('onAirNow')}</dt>
        <dd>{t('onAirOf', { live, count: targets.length })}</dd>
      </div>
      {watched.length > 0 && (
        <div>
          <dt>{t('watchingElsewhere')}</dt>
          <dd>{formatNumber(sum(({ platformReport }) => platformReport?.viewers ?? 0))}</dd>
        </div>
      )}
      <div>
        <dt>{t('sent')}</dt>
        <dd>{formatBitrate(sum(({ bitrate }) => bitrate))}</dd>
      </div>
      <div>
        <dt>{t('dropped')}</dt>
        <dd>{t('frames', { value: formatNumber(sum(({ dropped }) => dropped)) })}</dd>
      </div>
    </dl>
  )
}

type TargetsProps = {
  simulcast: Simulcast
  targets: readonly SimulcastTarget[]
  stats: SimulcastStats | undefined
  mayWrite: boolean
  onEdit: (target: SimulcastTarget) => void
}

function Targets({ simulcast, targets, stats, mayWrite, onEdit }: TargetsProps) {
  const { t } = useTranslation('simulcasts')
  if (targets.length === 0)
    return (
      <EmptyBox>
        <b>{t('noTargets')}</b>
        <p>{t('noTargetsText')}</p>
      </EmptyBox>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keys, too.
    <section className={classes.scroll} tabIndex={0} aria-label={t('targets')}>
      <table className={classes.targets}>
        <thead>
          <tr>
            <th scope="col">{t('target')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className={classes.wide}>
              {t('recent')}
            </th>
            <th scope="col" data-number>
              {t('bitrate')}
            </th>
            <th scope="col">{t('platformReports')}</th>
            {(['dropped', 'reconnects', 'onAir'] as const).map((name) => (
              <th key={name} scope="col" data-number>
                {t(name)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {targets.map((target) => (
            <TargetRow
              key={target.id}
              {...{ simulcast, target, stats, mayWrite }}
              onEdit={() => onEdit(target)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Delete({ id }: { id: number }) {
  const { t } = useTranslation('simulcasts')
  const remove = useRemove(simulcasts)
  const navigate = useNavigate()
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={15} />}
      loading={remove.isPending}
      onClick={() =>
        remove.mutate([id], { onSuccess: () => void navigate({ href: lastAddressOf(simulcastPaths.list) }) })
      }
    >
      {t('delete')}
    </Button>
  )
}
