import { Link } from '@tanstack/react-router'
import { type Simulcast, type SimulcastState, simulcasts } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { TargetLights } from '../../features/simulcast/TargetLight.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { simulcastPaths } from './paths.ts'
import classes from './simulcasts.module.css'

/** Milliseconds between two looks while changes are not told. */
const lookEvery = 5000
/** How many of a state are listed; the list has them all. */
const most = 8

/** The other simulcasts beside one, by their state, each with a light a target. */
export function SimulcastRail({ current }: { current: number }) {
  const { t } = useTranslation('simulcasts')
  return (
    <nav className={classes.rail} aria-label={t('list')}>
      {(['live', 'planned', 'ended'] as const).map((state) => (
        <Group key={state} state={state} current={current} />
      ))}
    </nav>
  )
}

function Group({ state, current }: { state: SimulcastState; current: number }) {
  const { t } = useTranslation('simulcasts')
  const query = { state, sort: '-createdAt', limit: most }
  const { data } = useList(simulcasts, query, { refetchEvery: lookEvery })
  if (!data || data.data.length === 0) return null
  return (
    <section>
      <h2>
        {t(`states.${state}`)} <small>{data.total}</small>
      </h2>
      <ul>
        {data.data.map((simulcast) => (
          <Row key={simulcast.id} simulcast={simulcast} isCurrent={simulcast.id === current} />
        ))}
      </ul>
    </section>
  )
}

function Row({ simulcast, isCurrent }: { simulcast: Simulcast; isCurrent: boolean }) {
  const { id, name, targets, sourceName, startsAt, startedAt, state } = simulcast
  const at = state === 'planned' ? startsAt : startedAt
  return (
    <li>
      <Link to={simulcastPaths.info(id)} aria-current={isCurrent ? 'page' : undefined}>
        <b title={name}>{name}</b>
        {targets.length > 0 && <TargetLights targets={targets} />}
        <small>{sourceName}</small>
        {at && <RelativeTime at={at} />}
      </Link>
    </li>
  )
}
