import { Radio } from '@mantine/core'
import { type Fan, type FanMergeField, fanMergeFields } from '@touchline/contract/light'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../features/fans/nameOf.ts'
import classes from '../fans.module.css'

type Props = {
  kept: Fan
  gone: Fan
  /** Fields whose value is that of the fan who goes. */
  taken: readonly FanMergeField[]
  onChange: (taken: readonly FanMergeField[]) => void
}

/** What each fan has of what is asked for, with a choice where both have something else. */
export function ValuesTable({ kept, gone, taken, onChange }: Props) {
  const { t } = useTranslation('fans')
  const shown = fanMergeFields.filter((field) => kept[field] !== null || gone[field] !== null)
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            {t('merge.stays')} <bdi>{nameOf(kept)}</bdi>
          </th>
          <th scope="col">
            {t('merge.goes')} <bdi>{nameOf(gone)}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((field) => {
          const values = [kept[field], gone[field]]
          const isChoice = values[0] !== values[1] && !values.includes(null)
          const isTaken = taken.includes(field)
          return (
            <tr key={field}>
              <th scope="row">{t(field)}</th>
              {values.map((value, index) => (
                <td key={index}>
                  {isChoice ? (
                    <Radio
                      name={field}
                      label={textOf(field, value)}
                      aria-label={`${t(field)}: ${textOf(field, value)}`}
                      checked={isTaken === (index === 1)}
                      onChange={() =>
                        onChange(index === 1 ? [...taken, field] : taken.filter((one) => one !== field))
                      }
                    />
                  ) : (
                    textOf(field, value)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A code is said as people say it. */
function textOf(field: FanMergeField, value: string | number | null): string {
  if (value === null) return '\u2013'
  if (field !== 'country' && field !== 'language') return String(value)
  const type = field === 'country' ? 'region' : 'language'
  return new Intl.DisplayNames(i18next.language, { type }).of(String(value)) ?? String(value)
}
