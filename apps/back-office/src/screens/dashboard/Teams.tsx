import { useTranslation } from 'react-i18next'
import { Crest } from '../../features/sport/Crest.tsx'
import classes from './dashboard.module.css'
import type { Programme } from './dashboard.ts'

/** The two teams around their score, or the name of what is no match. */
export function Teams({ programme }: { programme: Programme }) {
  const { name, challengers, score, shootOut, state } = programme
  const { t } = useTranslation('events')
  const [home, away] = challengers
  if (challengers.length !== 2)
    return (
      <b className={classes.name} dir="auto">
        {name}
      </b>
    )
  return (
    <span className={classes.teams} title={name}>
      <Team team={home!} />
      {score && state !== 'planned' ? (
        <strong
          className="tabular"
          data-provisional={score.isProvisional || undefined}
          title={score.isProvisional ? t('provisional') : undefined}
        >
          {score.home} – {score.away}
          {shootOut && <small>{t('shootOut', shootOut)}</small>}
        </strong>
      ) : (
        <i>–</i>
      )}
      <Team team={away!} />
    </span>
  )
}

const Team = ({ team }: { team: Programme['challengers'][number] }) => (
  <span>
    <Crest challenger={team} size={18} />
    <bdi>{team.shortName ?? team.name}</bdi>
  </span>
)
