import { Button } from '@mantine/core'
import type { Chat, ChatMessage } from '@touchline/contract/light'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Compose } from './Compose.tsx'
import classes from './chat.module.css'
import { decide, pinOfficial } from './save.ts'
import { useDesk, useMessages } from './useMessages.ts'

/** Messages that the column shows. */
const shown = 40

/** The chat as fans see it, the latest at the bottom, and a field to write there as the account. */
export function Feed({ chat, mayWrite }: { chat: Chat; mayWrite: boolean }) {
  const { t } = useTranslation('chats')
  const heading = useId()
  const { data } = useMessages(chat, { state: 'visible,hidden' }, shown)
  const { data: desk } = useDesk(chat)
  const message = desk?.pinned
  return (
    <section aria-labelledby={heading} className={classes.feed}>
      <h2 id={heading}>
        {t('asFans')} <small>{t('perMinute', { count: desk?.perMinute ?? 0 })}</small>
      </h2>
      {(message || chat.pinned) && (
        <p className={classes.pinned}>
          <span dir="auto">{message?.text ?? chat.pinned}</span>
          {message && mayWrite && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => void pinOfficial(chat.id, message.id, false)}
            >
              {t('unpin')}
            </Button>
          )}
        </p>
      )}
      {data?.data.length === 0 && <p className="muted">{t('nothing')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys */}
      <ol className={classes.lines} tabIndex={0} aria-labelledby={heading}>
        {data?.data.map((one) => (
          <li key={one.id} data-state={one.state}>
            {one.state === 'hidden' ? (
              <i>{t('removed')}</i>
            ) : (
              <Line chat={chat} message={one} mayWrite={mayWrite} />
            )}
          </li>
        ))}
      </ol>
      {mayWrite && chat.state !== 'closed' && <Compose chat={chat} />}
    </section>
  )
}

/** A message; one of the account is pinned and retracted here. */
function Line({ chat, message, mayWrite }: { chat: Chat; message: ChatMessage; mayWrite: boolean }) {
  const { t } = useTranslation('chats')
  const { id, name, text, FanId, author, isPinned } = message
  return (
    <>
      <b dir="auto">{name ?? t('noName')}</b>{' '}
      {FanId === null && (
        <>
          <em className={classes.official}>{t('official')}</em>{' '}
          {author && <small className="muted">{t('writtenBy', { name: author.name })} </small>}
        </>
      )}
      <span dir="auto">{text}</span>
      {FanId === null && mayWrite && (
        <span className={classes.own}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => void pinOfficial(chat.id, id, !isPinned)}
          >
            {t(isPinned ? 'unpin' : 'pin')}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => void decide(chat.id, id, { state: 'hidden', was: 'visible' })}
          >
            {t('retract')}
          </Button>
        </span>
      )}
    </>
  )
}
