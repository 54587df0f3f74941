import { Button } from '@mantine/core'
import { addFixtures, type ErrorBody, events, type Round } from '@touchline/contract/light'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { offerUndo } from '../../data/undo.ts'
import { removeEvents } from '../../features/event/changeEvents.ts'
import { formatMatchDay, timeZone } from '../../i18n/format.ts'
import { IconAlertTriangle, IconArrowsExchange, IconCheck } from '../../ui/icons/index.ts'
import { ForAll, isShared, nothingShared } from './ForAll.tsx'
import type { Club, ClubReading } from './findClub.ts'
import classes from './fixtures.module.css'
import { isReady, type Reading, repaired, withoutReady } from './readFixtures.ts'

type Props = {
  round: Round
  text: string
  onText: (text: string) => void
  readings: readonly Reading[]
  /** Shown while nothing is typed. */
  example: string | undefined
  /** Clubs of the season that have no fixture in the round yet. */
  idle: readonly Club[]
  /** Clubs of the typed fixtures whose players are not known. */
  withoutSquad: readonly Club[]
  /** The pairs of the first leg, whose grounds are changed in this round. */
  firstLeg: { number: number; pairs: readonly (readonly [home: string, away: string])[] } | undefined
}

/** The gateway takes at most so many at once. */
const mostAtOnce = 200

/** The fixtures of a round as text, with what each line was understood as beside it. */
export function AddFixtures(props: Props) {
  const { round, text, onText, readings, example, idle, withoutSquad, firstLeg } = props
  const { t } = useTranslation('competitions')
  const [isAdding, setAdding] = useState(false)
  const [shared, setShared] = useState(nothingShared)
  const [errors, setErrors] = useState<ErrorBody['errors']>([])
  const shownReadings = useRef<HTMLOListElement>(null)
  const help = useId()
  const ready = readings.filter(isReady)
  const open = readings.filter(
    (reading) => reading.kind === 'unclear' || (reading.kind === 'fixture' && !isReady(reading)),
  )
  const add = async () => {
    if (ready.length === 0 || isAdding) return
    setAdding(true)
    setErrors([])
    const made: number[] = []
    try {
      for (let from = 0; from < ready.length; from += mostAtOnce) {
        const fixtures = ready.slice(from, from + mostAtOnce).map(({ home, away, startsAt, venue }) => ({
          home: home.club!.id,
          away: away.club!.id,
          startsAt,
          venue,
        }))
        const reply = await sendCall(addFixtures, {
          params: { id: round.id },
          body: { fixtures, timeZone: timeZone(), ...shared, url: shared.url.trim() || null },
          idempotencyKey: crypto.randomUUID(),
        })
        made.push(...reply.data.map(({ id }) => id))
      }
      onText(withoutReady(text, readings))
      offerUndo(t('fixturesAdded', { count: made.length }), () => void removeEvents(made))
    } catch (error) {
      const named = (error as Partial<ErrorBody>).errors?.filter(({ path }) => isShared(path)) ?? []
      setErrors(named)
      if (named.length === 0) notify({ type: 'danger', text: messageOf(error) })
    } finally {
      setAdding(false)
      await refresh(events.name)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void add()
  }
  return (
    <div className={classes.add}>
      <div className={classes.title}>
        <h3>{t('addFixtures')}</h3>
        {firstLeg && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconArrowsExchange size={15} />}
            onClick={() => onText(firstLeg.pairs.map((pair) => pair.join(' – ')).join('\n'))}
          >
            {t('mirrorRound', { number: firstLeg.number })}
          </Button>
        )}
      </div>
      <p id={help}>{t('addFixturesHelp')}</p>
      <div className={classes.sheet}>
        <textarea
          aria-label={t('addFixtures')}
          aria-describedby={help}
          wrap="off"
          spellCheck={false}
          rows={Math.min(14, Math.max(6, readings.length + 1))}
          maxLength={40_000}
          placeholder={example}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) => {
            if (shownReadings.current) shownReadings.current.scrollTop = currentTarget.scrollTop
          }}
        />
        <ol ref={shownReadings} className={classes.readings} aria-label={t('readAs')}>
          {readings.map((reading, line) => (
            <li key={line}>
              <Said reading={reading} onUse={(club, chosen) => onText(repaired(text, line, club, chosen))} />
            </li>
          ))}
        </ol>
      </div>
      {readings.some((one) => one.kind === 'fixture' && one.result) && (
        <p role="status">{t('resultsHelp')}</p>
      )}
      {idle.length > 0 && (
        <p dir="auto">{t('idleClubs', { clubs: idle.map(({ name }) => name).join(', ') })}</p>
      )}
      <ForAll {...{ shared, errors, withoutSquad }} onChange={(part) => setShared({ ...shared, ...part })} />
      <div className={classes.foot}>
        <span role="status">
          {text.trim() !== '' &&
            [
              t('readyCount', { count: ready.length }),
              open.length > 0 && t('openCount', { count: open.length }),
            ]
              .filter(Boolean)
              .join(', ')}
        </span>
        <Button variant="default" disabled={text === '' || isAdding} onClick={() => onText('')}>
          {t('discard')}
        </Button>
        <Button loading={isAdding} disabled={ready.length === 0} onClick={() => void add()}>
          {ready.length > 0 ? t('addCount', { count: ready.length }) : t('addFixtures')}
        </Button>
      </div>
    </div>
  )
}

type SaidProps = { reading: Reading; onUse: (club: ClubReading, chosen: Club) => void }

/** What a line was understood as; if it is unclear, the ways out. */
function Said({ reading, onUse }: SaidProps) {
  const { t } = useTranslation('competitions')
  if (reading.kind === 'empty') return null
  if (reading.kind === 'unclear') return <Amber>{t('unclearLine')}</Amber>
  if (reading.kind === 'moment') {
    const { day, time, lines } = reading
    const when = [day && formatMatchDay(day), time]
    return (
      <span className={classes.moment}>
        {when.filter(Boolean).join(', ')}
        {lines > 0 && ` · ${t('nextLines', { count: lines })}`}
      </span>
    )
  }
  const { home, away, problem, twice, venue, result } = reading
  const unknown = [home, away].find(({ club }) => !club)
  if (unknown)
    return (
      <Amber>
        {t(unknown.candidates.length > 1 ? 'whichClub' : 'noClub', { text: unknown.text })}
        {unknown.candidates.map((club) => (
          <button key={club.id} type="button" onClick={() => onUse(unknown, club)}>
            {t('useClub', { name: club.name })}
          </button>
        ))}
      </Amber>
    )
  if (problem) return <Amber>{t(`problems.${problem}`)}</Amber>
  return (
    <span className={classes.clear}>
      <IconCheck size={14} />
      <bdi>
        {home.club!.name} – {away.club!.name}
      </bdi>
      {result || twice ? (
        <em>
          {result && t('resultNotKept', { result })}{' '}
          {twice && t('playsTwice', { name: twice.code ?? twice.name })}
        </em>
      ) : (
        venue && <small dir="auto">{venue}</small>
      )}
    </span>
  )
}

const Amber = ({ children }: { children: React.ReactNode }) => (
  <span className={classes.amber}>
    <IconAlertTriangle size={14} /> {children}
  </span>
)
