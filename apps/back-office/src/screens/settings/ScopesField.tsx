import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { named } from '../../ui/fieldNames.ts'
import classes from './apiKeys.module.css'
import { scopeText } from './scopeText.ts'

type Props = {
  scopes: readonly string[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  error?: string
}

const ways = ['read', 'write'] as const

/** What a key may read and write, by resource; only what the user may do themselves. */
export function ScopesField({ scopes, value, onChange, error }: Props) {
  const { t } = useTranslation('api-keys')
  const groups = [...new Set(scopes.map((scope) => scope.split(':')[0]!))]
    .map((group) => ({ group, name: named('resources', group) }))
    .sort((one, other) => one.name.localeCompare(other.name))
  const toggle = (given: readonly string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...value, ...given])] : value.filter((scope) => !given.includes(scope)))
  const all = (way: string) => scopes.filter((scope) => scope.endsWith(`:${way}`))
  return (
    <fieldset className={classes.scopes}>
      <legend>{t('scopes')}</legend>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('all')}</th>
            {ways.map((way) => (
              <td key={way}>
                <Checkbox
                  label={t(way)}
                  aria-label={t(way === 'read' ? 'readAll' : 'writeAll')}
                  checked={all(way).length > 0 && all(way).every((scope) => value.includes(scope))}
                  indeterminate={
                    all(way).some((scope) => value.includes(scope)) &&
                    !all(way).every((scope) => value.includes(scope))
                  }
                  onChange={(event) => toggle(all(way), event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, name }) => (
            <tr key={group}>
              <th scope="row">{name}</th>
              {ways.map((way) => {
                const scope = `${group}:${way}`
                return (
                  <td key={way}>
                    {scopes.includes(scope) && (
                      <Checkbox
                        aria-label={scopeText(scope)}
                        checked={value.includes(scope)}
                        onChange={(event) => toggle([scope], event.currentTarget.checked)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
