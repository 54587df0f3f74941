import type { Chat } from '@touchline/contract/light'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chat.module.css'
import { useDesk, useMessages } from './useMessages.ts'

/** Messages that the column shows. */
const shown = 40

/** The chat as fans see it, the latest at the bottom. */
export function Feed({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chats')
  const heading = useId()
  const { data } = useMessages(chat, 'visible,hidden', shown)
  const { data: desk } = useDesk(chat)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        {t('asFans')} <small>{t('perMinute', { count: desk?.perMinute ?? 0 })}</small>
      </h2>
      {chat.pinned && <p className={classes.pinned}>{chat.pinned}</p>}
      {data?.data.length === 0 && <p className="muted">{t('nothing')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys */}
      <ol className={classes.lines} tabIndex={0} aria-labelledby={heading}>
        {data?.data.map(({ id, state, name, text }) => (
          <li key={id} data-state={state}>
            {state === 'hidden' ? (
              <i>{t('removed')}</i>
            ) : (
              <>
                <b dir="auto">{name ?? t('noName')}</b> <span dir="auto">{text}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
