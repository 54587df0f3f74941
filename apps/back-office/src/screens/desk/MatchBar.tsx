import { Button, UnstyledButton } from '@mantine/core'
import { type DeskRole, deskRoles } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../data/store.ts'
import { initialsOf } from '../../features/people/initialsOf.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconArrowLeft, IconCheck } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { sportEventPaths } from '../sport-events/paths.ts'
import { DeskMenu } from './DeskMenu.tsx'
import classes from './desk.module.css'
import { Connection, MatchClock, Score, StateTag } from './MatchState.tsx'
import { operatorColour } from './operators.ts'
import type { DeskShared } from './shared.ts'
import { Turn } from './Turn.tsx'
import type { Arranged } from './useLayout.ts'

const HandoverDialog = onDemand(() => import('./HandoverDialog.tsx'))

type Props = DeskShared & { arranged: Arranged }

/** The match: what it is, the score and the clock, who is here, and whether everything is saved. */
export function MatchBar(props: Props) {
  const { desk, event, derived, match, view } = props
  const { t } = useTranslation('desk')
  const [isHandingOver, setHandingOver] = useState(false)
  return (
    <section className={classes.match} aria-label={t('match')}>
      <div className={classes.what}>
        <ButtonLink
          to={sportEventPaths.list}
          aria-label={t('back')}
          variant="subtle"
          color="gray"
          size="compact-sm"
        >
          <IconArrowLeft size={18} />
        </ButtonLink>
        <StateTag event={event} />
        <div className={classes.names}>
          <h1 dir="auto" title={event.name}>
            {event.name}
          </h1>
          {event.venue && <span dir="auto">{event.venue.name}</span>}
        </div>
      </div>
      <div className={classes.score}>
        {match.sides ? (
          <Score {...{ event, derived }} />
        ) : (
          <span className={classes.muted}>{t('markerCount', { count: view.all.length })}</span>
        )}
        <MatchClock {...{ derived, match, desk }} sport={props.sport} />
      </div>
      <div className={classes.people}>
        <People {...{ desk }} mayLog={props.mayLog} />
        <Connection waiting={view.waiting} />
        <Turn {...{ event, derived }} />
        {props.mayLog && (
          <Button
            className={classes.hand}
            variant="default"
            size="compact-sm"
            onClick={() => setHandingOver(true)}
          >
            {t('handOver')}
          </Button>
        )}
        <DeskMenu {...props} onHandOver={() => setHandingOver(true)} />
      </div>
      {isHandingOver && <HandoverDialog {...props} onClose={() => setHandingOver(false)} />}
    </section>
  )
}

function People({ desk: { presence }, mayLog }: Pick<Props, 'desk' | 'mayLog'>) {
  const { t } = useTranslation('desk')
  const { me, others, role } = useStore(presence.state)
  const known = others.map(({ UserId }) => UserId)
  const roleName = (name: DeskRole | null) => (name ? t(`roles.${name}`) : t('roles.none'))
  return (
    <ul className={classes.present} aria-label={t('present')}>
      {me && !mayLog && (
        <li>
          <span className={classes.avatar}>{initialsOf(me.name)}</span>
          <span className={classes.doing}>
            <b>{t('you')}</b>
          </span>
        </li>
      )}
      {me && mayLog && (
        <li>
          <Popup
            label={t('roles.choose')}
            position="bottom-end"
            className={classes.menu}
            button={(trigger) => (
              <button type="button" title={t('yourRole', { role: roleName(role) })} {...trigger}>
                <span className={classes.avatar}>{initialsOf(me.name)}</span>
                <span className={classes.doing}>
                  <b>
                    {t('you')} <small>{roleName(role)}</small>
                  </b>
                  <span>{me.doing}</span>
                </span>
              </button>
            )}
          >
            {(close) =>
              [...deskRoles, null].map((name) => (
                <UnstyledButton
                  key={name}
                  aria-pressed={name === role}
                  onClick={() => {
                    close()
                    presence.setRole(name)
                  }}
                >
                  {name === role ? <IconCheck size={14} /> : <span className={classes.noIcon} />}{' '}
                  {roleName(name)}
                </UnstyledButton>
              ))
            }
          </Popup>
        </li>
      )}
      {others.slice(0, 3).map((person) => {
        const colour = operatorColour(person.UserId, me?.UserId, known)
        return (
          <li key={person.page} title={[person.name, person.doing].filter(Boolean).join(': ')}>
            <span className={classes.avatar} style={colour ? { borderColor: `var(${colour})` } : undefined}>
              {initialsOf(person.name)}
            </span>
            <span className={classes.doing}>
              <b dir="auto">
                {person.name} {person.role && <small>{roleName(person.role)}</small>}
              </b>
              <span dir="auto">{person.doing}</span>
            </span>
          </li>
        )
      })}
      {others.length > 3 && <li className={classes.muted}>+{others.length - 3}</li>}
    </ul>
  )
}
