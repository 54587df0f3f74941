import { markerCategories } from '@touchline/contract/light'
import { nextPhase } from '@touchline/match'
import { useTranslation } from 'react-i18next'
import { SportIcon } from '../../features/sport/SportIcon.tsx'
import { useSportNames } from '../../features/sport/sports.ts'
import classes from './desk.module.css'
import { deskColour } from './deskColour.ts'
import { hotkeyOf, sideKeys } from './model/keyMap.ts'
import { hasSide } from './model/selectors.ts'
import type { DeskShared } from './shared.ts'
import { TeamName } from './TeamName.tsx'
import { useSecond } from './useSecond.ts'

const sides = ['home', 'away'] as const

/** The buttons of a desk: a row for each category, so that the hand learns the places. */
export function Board({ desk, state, sport, types, match, event, keyset, derived, mayLog }: DeskShared) {
  const { t } = useTranslation('desk')
  const { phaseName } = useSportNames()
  useSecond()
  const { side, pressed } = state
  if (!mayLog)
    return (
      <section className={classes.board} aria-label={t('types')}>
        <p className={classes.hint}>{t('readOnly')}</p>
      </section>
    )
  const next = nextPhase(derived.whistles, match, desk.transport.positionNow())
  const nextName =
    next === 'full_time'
      ? t('fullTime')
      : next && phaseName(sport.phases.find(({ code }) => code === next) ?? { code: next, name: next })
  const teamOf = (name: 'home' | 'away') => event.Challengers.find((one) => one.side === name)
  return (
    <section className={classes.board} aria-label={t('types')}>
      {match.sides && (
        <div className={classes.sides} role="radiogroup" aria-label={t('side')}>
          {sides.map((name) => (
            // biome-ignore lint/a11y/useSemanticElements: a radio button would take the arrow keys of the desk
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={side === name}
              data-side={name}
              onClick={(event) => {
                desk.log.side(name)
                event.currentTarget.blur()
              }}
            >
              <i />
              <TeamName team={teamOf(name)} />
              <kbd>{sideKeys[keyset.layout][name]}</kbd>
            </button>
          ))}
        </div>
      )}
      <div className={classes.groups}>
        {markerCategories.map((category) => {
          const own = types.filter((type) => type.category === category)
          if (own.length === 0) return null
          return (
            <div key={category} className={classes.group} data-category={category}>
              <h2>{t(`categories.${category}`)}</h2>
              <ul>
                {own.map((type) => {
                  const key = hotkeyOf(type, keyset)
                  const isWhistle = type.code === 'whistle'
                  return (
                    <li key={type.id}>
                      <button
                        type="button"
                        disabled={isWhistle && next === undefined}
                        data-pressed={pressed === type.id || undefined}
                        data-side={hasSide(type) && match.sides ? side : undefined}
                        title={isWhistle && nextName ? nextName : type.name}
                        onClick={(event) => {
                          desk.log.mark(type)
                          // The keys belong to the desk again.
                          event.currentTarget.blur()
                        }}
                      >
                        <span style={{ color: deskColour(type) }}>
                          {type.icon && <SportIcon sport={sport} name={type.icon} />}
                        </span>
                        {key && <kbd>{key}</kbd>}
                        <b dir="auto">{isWhistle && nextName ? nextName : type.name}</b>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}
