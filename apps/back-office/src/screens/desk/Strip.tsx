import { Button } from '@mantine/core'
import { formatTimecode } from '@touchline/playback'
import { useTranslation } from 'react-i18next'
import { platformOfStream } from '../../features/event/elsewhere.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconChevronLeft, IconChevronRight, IconDots } from '../../ui/icons/index.ts'
import classes from './desk.module.css'
import { MarkerIcon } from './MarkerIcon.tsx'
import { candidatesOf, numberOf, surnameOf } from './model/entry.ts'
import { sideKeys } from './model/keyMap.ts'
import type { DeskMarker } from './model/markers.ts'
import { hasSide, squadOf } from './model/selectors.ts'
import { Replay } from './Replay.tsx'
import type { DeskShared } from './shared.ts'
import { codeOf } from './TeamName.tsx'
import { useSecond } from './useSecond.ts'

const sides = ['home', 'away'] as const
/** How many players are offered before anything is typed. */
const mostChips = 8

/** The marker that keys act on: replay, who, what exactly, and when it is public. */
export function Strip(props: DeskShared) {
  const { desk, state, selected, types, sport, match, event, teams, rate, keyset } = props
  const { decide, edit, entry } = desk
  const { t } = useTranslation('desk')
  if (!selected)
    return (
      <section className={classes.strip} aria-label={t('lastMarker')}>
        <p className={classes.hint}>{t('noMarker')}</p>
      </section>
    )
  const type = types.find(({ id }) => id === selected.MarkerTypeId)
  const squad = squadOf(teams, selected.ChallengerId)
  const isSided = type !== undefined && hasSide(type) && match.sides !== undefined
  const open = state.entry
  const field = open?.field ?? 'player'
  const chips = open && open.digits !== '' ? candidatesOf(squad, open.digits) : squad
  const teamOf = (name: 'home' | 'away') => event.Challengers.find((one) => one.side === name)
  const written = (name: 'player' | 'secondPlayer') => {
    if (open?.field === name)
      return (
        <b className="tabular">
          {open.digits}
          <i className={classes.caret} />
        </b>
      )
    const player = selected[name]
    if (player === null) return <b data-none>{t('none')}</b>
    const number = numberOf(squad, player)
    return (
      <b dir="auto" title={player}>
        {number} {surnameOf(player)}
      </b>
    )
  }
  const isChange = type?.category === 'substitution'
  return (
    <section
      className={classes.strip}
      aria-label={t('lastMarker')}
      data-held={selected.isHeld || undefined}
      data-retracted={selected.status === 'retracted' || undefined}
    >
      {platformOfStream(props.stream) ? <span /> : <Replay {...props} marker={selected} />}
      <div className={classes.about}>
        <p>
          {t('lastMarker')}
          <IconButton size={18} label={t('more')} onClick={decide.more}>
            <IconDots size={15} />
          </IconButton>
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-pressed={state.isRetyping}
            onClick={decide.beginRetyping}
          >
            {state.isRetyping ? t('retypeNow') : t('retype')} <kbd>⌫</kbd>
          </Button>
        </p>
        <h2>
          <MarkerIcon sport={sport} type={type} />
          <span dir="auto" title={type?.name}>
            {type?.name}
          </span>
        </h2>
        {isSided ? (
          <fieldset className={classes.pair}>
            <legend className="hidden">{t('side')}</legend>
            {sides.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={selected.ChallengerId === match.sides?.[name]}
                onClick={() => edit.change(selected.id, { ChallengerId: match.sides![name] })}
              >
                <i data-side={name} /> {codeOf(teamOf(name))}
              </button>
            ))}
            <span>
              <kbd>⇧{sideKeys[keyset.layout].home}</kbd> <kbd>⇧{sideKeys[keyset.layout].away}</kbd>
            </span>
          </fieldset>
        ) : (
          <span />
        )}
        <div className={classes.nudge}>
          <IconButton size={26} label={t('earlier')} onClick={() => decide.nudge(-1)}>
            <IconChevronLeft size={15} />
          </IconButton>
          <time className="tabular">{formatTimecode(selected.at, rate)}</time>
          <IconButton size={26} label={t('later')} onClick={() => decide.nudge(1)}>
            <IconChevronRight size={15} />
          </IconButton>
          <span>
            <kbd>←</kbd> <kbd>→</kbd>
          </span>
        </div>
      </div>
      <div className={classes.who}>
        {isSided && (
          <>
            <div className={classes.fields}>
              {(['player', 'secondPlayer'] as const).map((name) => (
                <button
                  key={name}
                  type="button"
                  data-open={open?.field === name || undefined}
                  onClick={(event) => {
                    entry.begin(name)
                    event.currentTarget.blur()
                  }}
                >
                  <span>
                    {name === 'player'
                      ? isChange
                        ? t('goesOff')
                        : t('who')
                      : isChange
                        ? t('comesOn')
                        : t('second')}
                  </span>
                  {written(name)}
                  <kbd>{name === 'player' ? '0–9' : '+'}</kbd>
                </button>
              ))}
            </div>
            <ul className={classes.chips} aria-label={t('players')}>
              {chips.slice(0, mostChips).map((player) => (
                <li key={`${player.number} ${player.name}`}>
                  <button
                    type="button"
                    aria-pressed={selected[field] === player.name}
                    onClick={() => {
                      entry.cancel()
                      edit.change(selected.id, { [field]: player.name })
                    }}
                  >
                    <b className="tabular">{player.number}</b> <span dir="auto">{player.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <DetailField {...props} marker={selected} />
      </div>
      <div className={classes.decide}>
        <Publication {...props} />
        <Button
          disabled={selected.status === 'confirmed' && !selected.isHeld}
          onClick={() => edit.confirm(selected.id)}
          rightSection={<kbd>↵</kbd>}
          justify="space-between"
        >
          {t('confirm')}
        </Button>
        <div>
          <Button
            variant="default"
            size="compact-sm"
            title={selected.isHeld ? t('endReview') : undefined}
            onClick={() => desk.log.review()}
          >
            {selected.isHeld ? t('endReviewShort') : t('review')} <kbd>V</kbd>
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={selected.dbId === undefined || platformOfStream(props.stream) !== undefined}
            onClick={() => edit.clip(selected.id, state.range)}
          >
            {t('clip')} <kbd>X</kbd>
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={selected.status === 'retracted'}
            onClick={() => edit.retract(selected.id)}
          >
            {selected.isHeld ? t('overturn') : t('retract')} <kbd>⌫⌫</kbd>
          </Button>
        </div>
      </div>
    </section>
  )
}

function DetailField({ marker, desk }: DeskShared & { marker: DeskMarker }) {
  const { t } = useTranslation('desk')
  return (
    <label className={classes.detail}>
      <span>{t('detail')}</span>
      <input
        key={`${marker.id} ${marker.detail}`}
        defaultValue={marker.detail ?? ''}
        maxLength={80}
        placeholder={t('detailHint')}
        dir="auto"
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') {
            event.currentTarget.value = marker.detail ?? ''
            event.currentTarget.blur()
          }
        }}
        onBlur={(event) => desk.edit.change(marker.id, { detail: event.currentTarget.value.trim() || null })}
      />
    </label>
  )
}

/** When the marker is public, or why it is not. */
function Publication({ selected, event, types }: DeskShared) {
  const { t } = useTranslation('desk')
  const now = useSecond(250)
  if (!selected) return null
  if (selected.isHeld) return <p className={classes.countdown}>{t('held')}</p>
  if (selected.status === 'retracted') return <p className={classes.countdown}>{t('retracted')}</p>
  const at = selected.publishAt === null ? null : Date.parse(selected.publishAt)
  if (at === null) return <p className={classes.countdown}>{t('notPublic')}</p>
  const left = Math.max(0, at - now)
  if (selected.status === 'confirmed' || left === 0)
    return (
      <p className={classes.countdown}>{selected.status === 'confirmed' ? t('confirmed') : t('published')}</p>
    )
  const type = types.find(({ id }) => id === selected.MarkerTypeId)
  const whole = Math.max(1, (event.publicationDelay ?? type?.publicationDelay ?? 20) * 1000)
  const seconds = Math.ceil(left / 1000)
  return (
    <p className={classes.countdown}>
      {t('publishesIn')} <b className="tabular">0:{String(seconds).padStart(2, '0')}</b>
      <i style={{ width: `${Math.min(100, (100 * left) / whole)}%` }} />
    </p>
  )
}
