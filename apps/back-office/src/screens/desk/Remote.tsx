import { Button } from '@mantine/core'
import { platformName } from '@touchline/contract/light'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platformOfStream } from '../../features/event/elsewhere.ts'
import type { Playback } from '../../features/player/usePlayback.ts'
import { SportIcon } from '../../features/sport/SportIcon.tsx'
import { sideStyle } from '../../features/sport/sideStyle.ts'
import { IconArrowBackUp, IconDots } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { ClipTrayButton } from './ClipTrayButton.tsx'
import { DeskMenu } from './DeskMenu.tsx'
import deskClasses from './desk.module.css'
import { deskColour } from './deskColour.ts'
import { MarkerIcon } from './MarkerIcon.tsx'
import { Connection, MatchClock, Score, StateTag } from './MatchState.tsx'
import { matchTime } from './model/clockText.ts'
import { hasSide, squadOf } from './model/selectors.ts'
import { mostUsed } from './mostUsed.ts'
import classes from './remote.module.css'
import type { DeskShared } from './shared.ts'
import { codeOf } from './TeamName.tsx'
import { Turn } from './Turn.tsx'

const HandoverDialog = onDemand(() => import('./HandoverDialog.tsx'))

type Props = DeskShared & { playback: Playback }

const sides = ['home', 'away'] as const
/** Three columns, four rows: as many as thumbs reach without scrolling. */
const mostKeys = 12

/** The desk on a phone: a remote with big buttons beside the match, without the player's controls. */
export function Remote(props: Props) {
  const { desk, event, types, sport, match, teams, derived, selected, rate, view } = props
  const { decide, edit, log } = desk
  const { side } = props.state
  const { t } = useTranslation('desk')
  const [isHandingOver, setHandingOver] = useState(false)
  const keys = useMemo(() => mostUsed(types, view.all).slice(0, mostKeys - 1), [types, view.isLoaded])
  const teamOf = (name: 'home' | 'away') => event.Challengers.find((one) => one.side === name)
  const squad = selected ? squadOf(teams, selected.ChallengerId) : []
  const type = types.find(({ id }) => id === selected?.MarkerTypeId)
  const half = Math.max(1, Math.round(rate / 2))
  const platform = platformOfStream(props.stream)
  return (
    <div className={classes.remote} style={sideStyle(event.Challengers)}>
      <section className={classes.head} aria-label={t('match')}>
        <div>
          <StateTag event={event} />
          <h1 dir="auto" title={event.name}>
            {event.name}
          </h1>
          <Connection waiting={view.waiting} />
          <ClipTrayButton {...props} />
          <DeskMenu {...props} onHandOver={() => setHandingOver(true)} />
        </div>
        <div>
          <div className={`${deskClasses.score} ${classes.score}`}>
            {match.sides && <Score {...{ event, derived }} />}
          </div>
          <div className={classes.turn}>
            <Turn {...{ event, derived }} />
          </div>
          <div className={classes.time}>
            <MatchClock {...{ derived, match, desk, sport }} />
          </div>
        </div>
        <video ref={props.playback.ref} playsInline muted aria-hidden crossOrigin="anonymous" />
      </section>
      {platform && (
        <p className={classes.there}>
          {t(props.stream?.check?.beganAt ? 'playsThere' : 'notOnAirThere', {
            platform: platformName(platform),
          })}
        </p>
      )}
      <section className={classes.last} aria-label={t('lastMarker')}>
        {selected ? (
          <>
            <p>
              <MarkerIcon sport={sport} type={type} />{' '}
              <b dir="auto" title={type?.name}>
                {type?.name}
              </b>
              <time className="tabular">{matchTime(derived.whistles, match, selected.at)}</time>
              <span>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`−½ s, ${t('earlierHalf')}`}
                  onClick={() => decide.nudge(-half)}
                >
                  −½ s
                </Button>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`+½ s, ${t('laterHalf')}`}
                  onClick={() => decide.nudge(half)}
                >
                  +½ s
                </Button>
              </span>
            </p>
            <ul aria-label={t('players')}>
              {squad.map((player) => (
                <li key={`${player.number} ${player.name}`}>
                  <button
                    type="button"
                    aria-pressed={selected.player === player.name}
                    onClick={() => edit.change(selected.id, { player: player.name })}
                  >
                    <b className="tabular">{player.number}</b> <span dir="auto">{player.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{t('noMarkerPhone')}</p>
        )}
      </section>
      {match.sides && (
        <div className={classes.sides} role="radiogroup" aria-label={t('side')}>
          {sides.map((name) => (
            // biome-ignore lint/a11y/useSemanticElements: two big halves, not two dots
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={side === name}
              data-side={name}
              onClick={() => log.side(name)}
            >
              <b>{codeOf(teamOf(name))}</b>
              <small dir="auto">{teamOf(name)?.shortName ?? teamOf(name)?.name}</small>
            </button>
          ))}
        </div>
      )}
      <ul className={classes.keys} aria-label={t('types')}>
        {keys.map((one) => (
          <li key={one.id}>
            <button type="button" data-side={hasSide(one) ? side : undefined} onClick={() => log.mark(one)}>
              <span style={{ color: deskColour(one) }}>
                {one.icon && <SportIcon sport={sport} name={one.icon} size={26} />}
              </span>
              <b dir="auto">{one.name}</b>
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={desk.find}>
            <span>
              <IconDots size={26} />
            </span>
            <b>{t('moreTypes')}</b>
          </button>
        </li>
      </ul>
      {isHandingOver && <HandoverDialog {...props} onClose={() => setHandingOver(false)} />}
      <div className={classes.foot}>
        <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={desk.history.undo}>
          {t('undo')}
        </Button>
        <Button
          variant="default"
          disabled={!selected}
          title={selected?.isHeld ? t('endReview') : undefined}
          onClick={() => log.review()}
        >
          {selected?.isHeld ? t('endReviewShort') : t('review')}
        </Button>
        <Button
          disabled={!selected || selected.status === 'confirmed'}
          onClick={() => selected && edit.confirm(selected.id)}
        >
          {t('confirm')}
        </Button>
      </div>
    </div>
  )
}
