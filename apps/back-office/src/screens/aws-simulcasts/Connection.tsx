import { Button } from '@mantine/core'
import { awsRight } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { messageOf } from '../../data/request.ts'
import { useAwsChannels, useAwsConnection } from '../../features/aws/useAws.ts'
import { IconAlertTriangle, IconKey } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import classes from './aws.module.css'

const ConnectionDialog = onDemand(() => import('./ConnectionDialog.tsx'))

/** Which keys of AWS are used, and what is missing or wrong with them. */
export function Connection() {
  const { t } = useTranslation('aws')
  const { connection, error } = useAwsConnection()
  const { error: refusal } = useAwsChannels()
  const mayWrite = useMayWrite(awsRight)
  const [isOpen, setOpen] = useState(false)
  if (!connection)
    return error ? (
      <p role="alert" className={classes.note} data-tone="danger">
        {messageOf(error)}
      </p>
    ) : null
  const { isSet, accessKeyId, region } = connection
  const tone = isSet ? (refusal ? 'danger' : undefined) : 'warning'
  return (
    <section className={classes.note} data-tone={tone} aria-label={t('connection')}>
      {tone ? <IconAlertTriangle size={18} /> : <IconKey size={18} />}
      <div>
        <b>{isSet ? t('connected', { key: accessKeyId?.slice(-4), region: region ?? '' }) : t('missing')}</b>
        {!isSet && <p>{t(mayWrite ? 'missingText' : 'missingAsk')}</p>}
        {refusal && <p role="alert">{messageOf(refusal)}</p>}
      </div>
      {mayWrite && (
        <Button variant={isSet ? 'default' : 'filled'} onClick={() => setOpen(true)}>
          {t(isSet ? 'changeKeys' : 'enterKeys')}
        </Button>
      )}
      {isOpen && <ConnectionDialog connection={connection} onClose={() => setOpen(false)} />}
    </section>
  )
}
