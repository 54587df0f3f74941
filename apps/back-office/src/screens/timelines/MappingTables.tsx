import { NativeSelect } from '@mantine/core'
import type { SportEvent, TimelineResult } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMarkerTypes } from '../../features/sport/useMarkerTypes.ts'
import { formatNumber } from '../../i18n/format.ts'
import classes from './timelines.module.css'
import type { Options } from './useImport.ts'

type Props = {
  event: SportEvent
  result: TimelineResult
  options: Options
  isDisabled: boolean
  onChange: (changes: Partial<Options>) => void
}

/** What each team and each type of the file becomes, to be changed. */
export function MappingTables(props: Props) {
  const { result, event } = props
  return (
    <>
      {result.teams.length > 0 && event.Challengers.length > 0 && <Teams {...props} />}
      {result.types.length > 0 && <Types {...props} />}
    </>
  )
}

const idOf = (value: string) => (value === '' ? null : Number(value))

function Teams({ event, result, options, isDisabled, onChange }: Props) {
  const { t } = useTranslation('timelines')
  return (
    <section>
      <h3 className={classes.heading}>{t('teams')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('team')}</th>
            <th className={classes.number}>{t('count')}</th>
            <th>{t('challenger')}</th>
          </tr>
        </thead>
        <tbody>
          {result.teams.map(({ name, count, ChallengerId }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={classes.number}>{formatNumber(count)}</td>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={t('challengerOf', { team: name })}
                  disabled={isDisabled}
                  value={ChallengerId ?? ''}
                  onChange={(event) =>
                    onChange({ teams: { ...options.teams, [name]: idOf(event.currentTarget.value) } })
                  }
                  data={[
                    { value: '', label: t('noChallenger') },
                    ...event.Challengers.map(({ id, name: label }) => ({ value: String(id), label })),
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Types({ event, result, options, isDisabled, onChange }: Props) {
  const { t } = useTranslation('timelines')
  const { data: types = [] } = useMarkerTypes(event.SportId)
  const choices = types.map(({ id, name: label }) => ({ value: String(id), label }))
  return (
    <section>
      <h3 className={classes.heading}>{t('types')}</h3>
      <p className="muted">{t('typesHelp')}</p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('type')}</th>
              <th className={classes.number}>{t('count')}</th>
              <th>{t('becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {result.types.map(({ type, count, MarkerTypeId }) => (
              <tr key={type} className={MarkerTypeId === null ? classes.left : undefined}>
                <td>{type}</td>
                <td className={classes.number}>{formatNumber(count)}</td>
                <td>
                  <NativeSelect
                    size="xs"
                    aria-label={t('becomesOf', { type })}
                    disabled={isDisabled}
                    value={MarkerTypeId ?? ''}
                    onChange={(event) =>
                      onChange({ mapping: { ...options.mapping, [type]: idOf(event.currentTarget.value) } })
                    }
                    data={[{ value: '', label: t('leaveOut') }, ...choices]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
