import { Button } from '@mantine/core'
import { blockFan, type ChatMessage, type MessageState } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { session } from '../../data/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import classes from './chat.module.css'
import { useContext } from './useMessages.ts'

type Props = {
  chatId: number
  message: ChatMessage
  isChosen: boolean
  /** Whether it was decided here a moment ago. */
  isDone: boolean
  /** Whether a colleague has decided while the list kept still. */
  isSettled: boolean
  mayWrite: boolean
  onChoose(): void
  onDecide(state: MessageState): void
  onMute(minutes: 1 | 10 | 60): void
  onBlock(): void
  onUndo(): void
}

/** Whether a message can be shown: one that is already, to settle what fans reported. */
export const mayShow = ({ state, reports }: ChatMessage): boolean => state !== 'visible' || reports.length > 0

/** A message with why it waits, and what can be done about it. */
export function Row({ chatId, message, isChosen, isDone, isSettled, mayWrite, onChoose, ...acts }: Props) {
  const { t } = useTranslation('chats')
  const mayBlock = useMayWrite(blockFan.right)
  const [asked, ask] = useState<'fan' | 'around'>()
  const { data: context } = useContext(
    chatId,
    asked === 'fan' && message.FanId !== null
      ? { FanId: message.FanId }
      : asked === 'around'
        ? { around: message.id }
        : undefined,
  )
  const { id, name, text, state, reasons, reports, marked, number, hidden, claim, decision, FanId } = message
  const isTheirs = claim !== null && claim.id !== session.get().user?.id
  const title = name ?? t('noName')
  return (
    <li
      className={classes.row}
      data-chosen={isChosen || undefined}
      data-theirs={isTheirs || undefined}
      data-done={isDone || undefined}
    >
      <button
        type="button"
        className={classes.choose}
        aria-pressed={isChosen}
        disabled={!mayWrite || isTheirs || isDone || isSettled}
        onClick={onChoose}
      >
        <span className={classes.who}>
          <b dir="auto">{title}</b>
          {reasons.map((reason) => (
            <em key={reason}>{t(`reasons.${reason}`)}</em>
          ))}
          {reports.map(({ reason, count }) => (
            <em key={reason} data-reported>
              {t('reported', { reason: t(`reportReasons.${reason}`), count })}
            </em>
          ))}
          {FanId === null && <em>{t('official')}</em>}
          {message.isBlocked && <em>{t('isBlocked')}</em>}
          {message.mutedUntil && <em>{t('isMuted')}</em>}
          <span className="muted">
            {FanId !== null && t('number', { count: number })}
            {hidden > 0 && `, ${t('hiddenBefore', { count: hidden })}`}
          </span>
          <time dateTime={message.createdAt}>{formatDateTime(message.createdAt)}</time>
        </span>
        <span className={classes.text} dir="auto">
          {partsOf(text, marked).map(({ part, isMarked, at }) =>
            isMarked ? <mark key={at}>{part}</mark> : part,
          )}
        </span>
      </button>
      {isTheirs && <span className={classes.theirs}>{t('reviewing', { name: claim.name })}</span>}
      {isSettled && <span className={classes.theirs}>{t('settled')}</span>}
      {isDone && (
        <span className={classes.acts}>
          <span>{t(`done.${state}`, { name: decision?.by?.name ?? '' })}</span>
          <Button size="compact-sm" variant="default" onClick={acts.onUndo}>
            {t('undo')}
          </Button>
        </span>
      )}
      {isChosen && !isDone && !isTheirs && !isSettled && (
        <span className={classes.acts}>
          {mayShow(message) && (
            <Button size="compact-sm" variant="default" onClick={() => acts.onDecide('visible')}>
              {t('show')}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button size="compact-sm" variant="default" onClick={() => acts.onDecide('hidden')}>
              {t('hide')}
            </Button>
          )}
          {state !== 'held' && (
            <Button size="compact-sm" variant="default" onClick={() => acts.onDecide('held')}>
              {t('hold')}
            </Button>
          )}
          {FanId !== null &&
            ([1, 10, 60] as const).map((minutes) => (
              <Button key={minutes} size="compact-sm" variant="default" onClick={() => acts.onMute(minutes)}>
                {t('mute', { minutes })}
              </Button>
            ))}
          {mayBlock && FanId !== null && (
            <Button size="compact-sm" variant="default" onClick={acts.onBlock}>
              {t('block')}
            </Button>
          )}
          {FanId !== null && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => ask(asked === 'fan' ? undefined : 'fan')}
            >
              {t('history')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => ask(asked === 'around' ? undefined : 'around')}
          >
            {t('context')}
          </Button>
        </span>
      )}
      {isChosen && asked && (
        <ul className={classes.context} aria-label={t(asked === 'fan' ? 'history' : 'context')}>
          {context?.data.map((one) => (
            <li key={one.id} data-own={one.id === id || undefined}>
              <b dir="auto">{one.name ?? t('noName')}</b> <span dir="auto">{one.text}</span>{' '}
              {one.state !== 'visible' && <em>{t(`views.${one.state}`)}</em>}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A text in parts: those that led to its reasons, and the rest. */
function partsOf(text: string, marked: readonly string[]) {
  const parts: { part: string; isMarked: boolean; at: number }[] = []
  let at = 0
  while (at < text.length) {
    const found = marked
      .map((one) => ({ one, place: one === '' ? -1 : text.indexOf(one, at) }))
      .filter(({ place }) => place >= 0)
      .toSorted((one, other) => one.place - other.place)[0]
    if (!found) break
    if (found.place > at) parts.push({ part: text.slice(at, found.place), isMarked: false, at })
    parts.push({ part: found.one, isMarked: true, at: found.place })
    at = found.place + found.one.length
  }
  if (at < text.length) parts.push({ part: text.slice(at), isMarked: false, at })
  return parts
}
