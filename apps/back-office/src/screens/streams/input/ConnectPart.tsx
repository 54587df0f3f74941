import { TextInput } from '@mantine/core'
import { type Input, inputs } from '@touchline/contract/light'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../../data/client.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconAlertTriangle, IconCopy } from '../../../ui/icons/index.ts'
import { copyText } from './copyText.ts'
import classes from './input.module.css'
import { protocolNames } from './protocolNames.ts'
import { QrCodeButton } from './QrCodeButton.tsx'
import { StreamKeyField } from './StreamKeyField.tsx'

/** Milliseconds between two looks for a node. */
const lookEvery = 5000

/** What is entered in an encoder: the server and the stream key. */
export function ConnectPart({ input }: { input: Input }) {
  const { t } = useTranslation('inputs')
  const { pushUrl } = input
  useEffect(() => {
    if (pushUrl !== null) return
    const timer = setInterval(() => document.hidden || void refresh(inputs.name), lookEvery)
    return () => clearInterval(timer)
  }, [pushUrl])
  return (
    <section className={classes.part} aria-labelledby="connect">
      <div className={classes.head}>
        <h2 id="connect">{t('connect')}</h2>
        <span className="muted">{protocolNames[input.protocol]}</span>
      </div>
      {pushUrl === null ? (
        <p className={classes.issue}>
          <IconAlertTriangle size={18} />
          {t('noNode')}
        </p>
      ) : (
        <TextInput
          readOnly
          label={t('server')}
          value={pushUrl}
          classNames={{ input: classes.code }}
          onFocus={(event) => event.currentTarget.select()}
          rightSection={
            <IconButton
              label={t('copyServer')}
              onClick={() => void copyText(Promise.resolve(pushUrl), t('serverCopied'))}
            >
              <IconCopy size={16} />
            </IconButton>
          }
        />
      )}
      <StreamKeyField input={input} />
      {pushUrl !== null && <QrCodeButton input={input} pushUrl={pushUrl} />}
    </section>
  )
}
