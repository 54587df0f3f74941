import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageLog } from '../../data/messages.ts'
import { useStore } from '../../data/store.ts'
import { undoRemoval } from '../../data/undo.ts'
import { formatRelative } from '../../i18n/format.ts'
import { IconMessage } from '../../ui/icons/index.ts'
import { Popup } from '../../ui/Popup.tsx'
import classes from './layout.module.css'
import messages from './messages.module.css'

/** The last 50 messages, for those that were shown only for a few seconds. */
export function MessageLog() {
  const { t } = useTranslation('shell')
  const log = useStore(messageLog)
  return (
    <Popup
      label={t('layout.log')}
      position="bottom-end"
      width={360}
      className={classes.log}
      button={(trigger) => (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('layout.log')} {...trigger}>
          <IconMessage size={18} stroke={1.7} />
        </ActionIcon>
      )}
    >
      {() =>
        log.length === 0 ? (
          <p tabIndex={-1} data-autofocus>
            {t('layout.logEmpty')}
          </p>
        ) : (
          <ol tabIndex={-1} data-autofocus>
            {log.map(({ id, type, text, at, restores }) => (
              <li key={`${id} ${at}`}>
                <span className={messages.dot} data-type={type} />
                <span>
                  {text}
                  {restores && (
                    <UnstyledButton className={messages.action} onClick={() => undoRemoval({ id, restores })}>
                      {t('actions.undo')}
                    </UnstyledButton>
                  )}
                </span>
                <time dateTime={new Date(at).toISOString()}>
                  {formatRelative(new Date(at).toISOString())}
                </time>
              </li>
            ))}
          </ol>
        )
      }
    </Popup>
  )
}
