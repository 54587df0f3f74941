import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listSimulcastConnections, platformTitles } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { messageOf } from '../../data/request.ts'
import { networksPath } from '../../ui/paths.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './simulcasts.module.css'

type Props = {
  platform: keyof typeof platformTitles
  value: number | null
  error?: string | undefined
  onChange: (id: number | null) => void
}

/** The connected account that a broadcast is created with, or the way to connect one. */
export function AccountField({ platform, value, error, onChange }: Props) {
  const { t } = useTranslation('simulcasts')
  const { data, error: failure } = useQuery({
    queryKey: ['simulcast-connections'],
    queryFn: () => makeCall(listSimulcastConnections, {}),
    refetchOnMount: 'always',
  })
  const names = { platform: platformTitles[platform] }
  if (failure) return <p role="alert">{messageOf(failure)}</p>
  const known = data?.connections.filter((one) => one.platform === platform)
  if (known?.length === 0)
    return (
      <div className={classes.connect} role="status">
        <p>{t('noAccount', names)}</p>
        {error && <p role="alert">{error}</p>}
        <Link to={networksPath}>{t('connectAccount')}</Link>
      </div>
    )
  const chosen = known?.find(({ id }) => id === value)
  return (
    <>
      <SelectField
        required
        label={t('account')}
        error={error}
        hasEmpty
        emptyLabel={t('chooseAccount')}
        value={value === null ? null : String(value)}
        options={known?.map(({ id, name, userName }) => ({
          value: String(id),
          label: t('accountOf', { name, userName }),
        }))}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
      {chosen && chosen.state !== 'connected' && (
        <p className={classes.unknown} role="status">
          {chosen.state === 'expired'
            ? t('accountExpired', { ...names, userName: chosen.userName })
            : t('accountWithoutPage', { userName: chosen.userName })}{' '}
          <Link to={networksPath}>{t('connectAccount')}</Link>
        </p>
      )}
    </>
  )
}
