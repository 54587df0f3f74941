import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type CallReply,
  checkNetwork,
  chooseFacebookPage,
  disconnectNetwork,
  type NetworkName,
  networkNames,
  readOauth,
  startConnection,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { messageOf } from '../../data/request.ts'
import media from '../../ui/media.module.css'
import { onDemand } from '../../ui/onDemand.tsx'
import { DateTime } from '../../ui/RelativeTime.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { networkTitles } from './networkTitles.ts'
import classes from './settings.module.css'

const ConnectDialog = onDemand(() => import('./ConnectDialog.tsx'))

/** The query key of the user's connected networks. */
const connectionsKey = ['connections']

/** The user's social networks, each with its state and what can be done about it. */
export function Networks() {
  const { t } = useTranslation('networks')
  const [connecting, setConnecting] = useState<NetworkName>()
  const { data, error } = useQuery({
    queryKey: connectionsKey,
    queryFn: () => makeCall(readOauth, {}),
    refetchOnMount: 'always',
  })
  const start = useCall(startConnection, { pending: 'starting' })
  const visit = async (network: NetworkName) => {
    // The call itself reports a failure.
    const begun = await start.run({ params: { network } }).catch(() => undefined)
    if (begun) location.assign(begun.url)
  }
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <div className={classes.loading} aria-busy="true" />
  return (
    <>
      <p className={classes.help}>{t('help')}</p>
      <ul className={classes.factors}>
        {networkNames.map((network) => (
          <Row
            key={network}
            network={network}
            data={data}
            onConnect={() => {
              if (data.byLogin.includes(network)) void visit(network)
              else setConnecting(network)
            }}
          />
        ))}
      </ul>
      {connecting && (
        <ConnectDialog
          network={connecting}
          onClose={() => {
            setConnecting(undefined)
            void reload()
          }}
        />
      )}
    </>
  )
}

const reload = () => client.invalidateQueries({ queryKey: connectionsKey })

type Connections = CallReply<typeof readOauth>
type RowProps = { network: NetworkName; data: Connections; onConnect: () => void }

function Row({ network, data, onConnect }: RowProps) {
  const { t } = useTranslation('networks')
  const title = networkTitles[network]
  const names = { network: title }
  const { isConnected, state, name, connectedAt } = data[network]
  const check = useCall(checkNetwork, { success: t('works', names) })
  const drop = useCall(disconnectNetwork, { success: t('disconnected', names) })
  const isBusy = [check.state, drop.state].includes('in progress')
  const isExpired = state === 'expired'
  const params = { network }
  const disconnect = async () => {
    const isSure = await confirm({
      title: t('disconnectTitle', names),
      text: t('disconnectText'),
      action: t('disconnect'),
      isDanger: true,
    })
    if (!isSure) return
    // The call itself reports the result.
    await drop.run({ params }).catch(() => undefined)
    await reload()
  }
  return (
    <li>
      <div>
        <strong>{title}</strong>
        {isConnected && <span className={media.badge}>{t(isExpired ? 'expired' : 'connected')}</span>}
        {!isConnected && <p>{t(`purposes.${network}`)}</p>}
        {isConnected && name && connectedAt && (
          <p>
            {t('as', { name })} <DateTime at={connectedAt} />
          </p>
        )}
        {isExpired && <p className={classes.notice}>{t('expiredHelp', names)}</p>}
        {network === 'facebook' && isConnected && <Page data={data} />}
      </div>
      <div className={classes.actions}>
        {(!isConnected || isExpired) && (
          <Button
            variant={isExpired ? 'filled' : 'default'}
            disabled={isBusy}
            aria-label={t(isExpired ? 'reconnectOf' : 'connectOf', names)}
            onClick={onConnect}
          >
            {t(isExpired ? 'reconnect' : 'connect')}
          </Button>
        )}
        {isConnected && (
          <>
            <Button
              variant="default"
              disabled={isBusy}
              loading={check.state === 'in progress'}
              aria-label={t('checkOf', names)}
              onClick={() =>
                void check
                  .run({ params })
                  .catch(() => undefined)
                  .then(reload)
              }
            >
              {t('check')}
            </Button>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={t('disconnectOf', names)}
              onClick={() => void disconnect()}
            >
              {t('disconnect')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

/** The Facebook page that videos are shared on. */
function Page({ data: { facebook, facebookPages } }: { data: Connections }) {
  const { t } = useTranslation('networks')
  const choose = useCall(chooseFacebookPage, { success: t('pageChosen') })
  if (facebookPages.length === 0) return <p className={classes.notice}>{t('noPages')}</p>
  const onChange = (pageId: string | null) => {
    if (pageId && pageId !== facebook.pageId)
      void choose
        .run({ body: { pageId } })
        .catch(() => undefined)
        .then(reload)
  }
  return (
    <SelectField
      className={classes.page}
      label={t('page')}
      description={t('pageHelp')}
      value={facebook.pageId}
      hasEmpty={!facebook.pageId}
      emptyLabel={t('choosePage')}
      disabled={choose.state === 'in progress'}
      options={facebookPages.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  )
}
