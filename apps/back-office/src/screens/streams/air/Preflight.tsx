import { Button } from '@mantine/core'
import type { PreflightLevel, PreflightLine, SportEvent } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../i18n/format.ts'
import { textOf } from '../../../i18n/messages.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '../../../ui/icons/index.ts'
import { FormSkeleton } from '../../../ui/PageSkeleton.tsx'
import { simulcastPaths } from '../../simulcasts/paths.ts'
import { sportEventPaths } from '../../sport-events/paths.ts'
import { videoPaths } from '../../videos/paths.ts'
import { inputPaths } from '../paths.ts'
import classes from './air.module.css'
import { focusField } from './focusField.ts'
import { usePreflight } from './usePreflight.ts'

const icons = { bad: IconX, warning: IconAlertTriangle, good: IconCheck }
/** What has to be looked at comes first. */
const order: readonly PreflightLevel[] = ['bad', 'warning', 'good']

/** What is ready for an event to go on air and what is not, each with its cure. */
export function Preflight({ event, mayWrite }: { event: SportEvent; mayWrite: boolean }) {
  const { t } = useTranslation('preflight')
  const { data, error, refetch, isFetching } = usePreflight(event.id)
  const countOf = (level: PreflightLevel) => data?.lines.filter((line) => line.level === level).length ?? 0
  const [bad, warnings, good] = order.map(countOf)
  return (
    <section className={classes.panel} aria-label={t('title')}>
      <header className={classes.head}>
        <h2>{t('title')}</h2>
        {bad !== 0 && <em data-level="bad">{t('failed', { count: bad })}</em>}
        {warnings !== 0 && <em data-level="warning">{t('warnings', { count: warnings })}</em>}
        {good !== 0 && <em data-level="good">{t('passed', { count: good })}</em>}
        <span className={classes.checked}>{data && t('checked', { time: formatTime(data.at) })}</span>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={15} />}
          loading={isFetching && !data}
          onClick={() => void refetch()}
        >
          {t('checkAgain')}
        </Button>
      </header>
      {error && (
        <p role="alert" className={classes.unknown}>
          {t('unknown')}
        </p>
      )}
      {data ? (
        <ul className={classes.lines}>
          {order.flatMap((level) =>
            data.lines
              .filter((line) => line.level === level)
              .map((line) => <Line key={line.check} eventId={event.id} line={line} mayWrite={mayWrite} />),
          )}
        </ul>
      ) : (
        !error && <FormSkeleton />
      )}
    </section>
  )
}

type LineProps = { eventId: number; line: PreflightLine; mayWrite: boolean }

function Line({ eventId, line, mayWrite }: LineProps) {
  const { t } = useTranslation('preflight')
  const { check, level, cure } = line
  const Icon = icons[level]
  return (
    <li data-level={level}>
      <Icon size={18} aria-label={t(`levels.${level}`)} role="img" />
      <b>{t(`checks.${check}`)}</b>
      <span>{textOf(line)}</span>
      {cure && mayWrite && <Cure eventId={eventId} {...cure} />}
    </li>
  )
}

function Cure({ eventId, at, id }: { eventId: number } & NonNullable<PreflightLine['cure']>) {
  const { t } = useTranslation('preflight')
  // What is chosen on this screen needs no other one.
  if (at === 'stream' || at === 'second')
    return (
      <Button variant="default" size="compact-sm" onClick={() => focusField(at)}>
        {t(`cures.${at}`)}
      </Button>
    )
  const paths = {
    input: () => inputPaths.edit(id!),
    video: () => videoPaths.edit(id!),
    people: () => sportEventPaths.info(eventId),
    desk: () => sportEventPaths.desk(eventId),
    settings: () => sportEventPaths.info(eventId),
    theme: () => sportEventPaths.theme(eventId),
    simulcast: () => simulcastPaths.info(id!),
  }
  return (
    <ButtonLink variant="default" size="compact-sm" to={paths[at]()}>
      {t(`cures.${at}`)}
    </ButtonLink>
  )
}
