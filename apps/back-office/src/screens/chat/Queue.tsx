import { Button, TextInput } from '@mantine/core'
import type { Chat, ChatMessage, MessageState } from '@touchline/contract/light'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../i18n/format.ts'
import { KeyHints } from '../../ui/KeyHints.tsx'
import { areLetterKeysOn, isTyping } from '../../ui/keys.ts'
import { Segments } from '../../ui/Segments.tsx'
import classes from './chat.module.css'
import { mayShow, Row } from './Row.tsx'
import { claim, decide, type OfAuthor, undo } from './save.ts'
import { useDesk, useMessages } from './useMessages.ts'

type View = 'held' | 'hidden' | 'visible'
type Done = { message: ChatMessage; DecisionId: number | null }

const mostShown = 100
/** Milliseconds between two reservations of the message in hand, and for which a decision stays to be undone. */
const claimEvery = 5_000
const undoMs = 20_000

/** What waits for a decision. It keeps still while somebody points at it, scrolls or is in it with the keyboard. */
export function Queue({ chat, mayWrite }: { chat: Chat; mayWrite: boolean }) {
  const { t } = useTranslation('chats')
  const heading = useId()
  const list = useRef<HTMLOListElement>(null)
  const [view, setView] = useState<View>('held')
  const [q, setQ] = useState('')
  const [held, hold] = useState<readonly ChatMessage[]>()
  const [chosenId, choose] = useState<number>()
  const [done, setDone] = useState<readonly Done[]>([])
  const { data } = useMessages(chat, view === 'held' ? { isWaiting: 'true' } : { state: view }, mostShown, q)
  const { data: desk } = useDesk(chat)
  const latest = useMemo(() => data?.data ?? [], [data])

  const shown = useMemo(() => {
    const fresh = new Map(latest.map((one) => [one.id, one]))
    const rows = (held ?? latest).map((one) => fresh.get(one.id) ?? one)
    const there = new Set(rows.map(({ id }) => id))
    const decided = done.map(({ message }) => message).filter(({ id }) => !there.has(id))
    return [...rows, ...decided].toSorted((one, other) => other.seq - one.seq)
  }, [held, latest, done])
  const doneOf = (id: number) => done.find(({ message }) => message.id === id)
  const isOpen = ({ state, reports }: ChatMessage) =>
    state === view || (view === 'held' && state === 'visible' && reports.length > 0)
  // A message that is here no longer, while the list keeps still, was decided by somebody else.
  const isSettled = ({ id }: ChatMessage) =>
    held !== undefined && q === '' && latest.length < mostShown && !latest.some((one) => one.id === id)
  const open = shown.filter((one) => isOpen(one) && !isSettled(one) && !doneOf(one.id))
  const news = held ? latest.filter(({ id }) => !held.some((one) => one.id === id)).length : 0
  const chosen = open.find(({ id }) => id === chosenId)

  // The message in hand is reserved for as long as it is.
  useEffect(() => {
    if (!mayWrite || chosen?.id === undefined) return
    const take = () => void claim(chat.id, chosen.id)
    take()
    const timer = setInterval(take, claimEvery)
    return () => clearInterval(timer)
  }, [mayWrite, chat.id, chosen?.id])

  const freeze = () => hold((now) => now ?? latest)
  const release = () => {
    if (list.current?.contains(document.activeElement) || (list.current?.scrollTop ?? 0) > 0) return
    hold(undefined)
  }
  const newest = () => {
    list.current?.scrollTo({ top: 0 })
    hold(undefined)
  }
  const step = (by: number) => {
    const at = open.findIndex(({ id }) => id === chosenId)
    const next = open[at === -1 ? 0 : Math.min(open.length - 1, Math.max(0, at + by))]
    freeze()
    choose(next?.id)
  }
  const settle = async (message: ChatMessage, state: MessageState, author: OfAuthor = {}) => {
    const at = open.findIndex(({ id }) => id === message.id)
    choose((open[at + 1] ?? open[at - 1])?.id)
    const made = await decide(chat.id, message.id, { state, was: message.state, ...author })
    if (!made) return
    setDone((all) => [...all.filter(({ message: { id } }) => id !== message.id), made])
    setTimeout(() => setDone((all) => all.filter((one) => one !== made)), undoMs)
  }
  const takeBack = async (one: Done | undefined = done.at(-1)) => {
    if (!one || one.DecisionId === null) return
    setDone((all) => all.filter((other) => other !== one))
    await undo(chat.id, one.DecisionId)
  }
  // One decision, so that taking it back takes all of it back.
  const silence = (message: ChatMessage, mute: 1 | 10 | 60) => settle(message, 'hidden', { mute })
  const expel = (message: ChatMessage) => settle(message, 'hidden', { block: true })

  const press = (event: KeyboardEvent) => {
    if (!areLetterKeysOn() || isTyping(event) || event.repeat) return
    const acts: Record<string, () => unknown> = {
      j: () => step(1),
      k: () => step(-1),
      home: newest,
      ...(mayWrite && {
        z: () => takeBack(),
        ...(chosen && {
          a: () => mayShow(chosen) && settle(chosen, 'visible'),
          d: () => chosen.state !== 'hidden' && settle(chosen, 'hidden'),
          h: () => chosen.state !== 'held' && settle(chosen, 'held'),
          s: () => chosen.FanId !== null && silence(chosen, 10),
          b: () => chosen.FanId !== null && expel(chosen),
        }),
      }),
    }
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    void act()
  }
  const latestPress = useRef(press)
  latestPress.current = press
  useEffect(() => {
    const hear = (event: KeyboardEvent) => latestPress.current(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])

  const count = (of: View) =>
    of === 'held'
      ? (desk?.held ?? 0) + (desk?.reported ?? 0)
      : of === 'hidden'
        ? (desk?.hidden ?? 0)
        : undefined
  return (
    <section aria-labelledby={heading} className={classes.queue}>
      <div className={classes.title}>
        <h2 id={heading}>{t('toReview')}</h2>
        <Segments
          label={t('view')}
          value={view}
          options={(['held', 'hidden', 'visible'] as const).map((value) => ({
            value,
            label: [t(value === 'held' ? 'waiting' : `views.${value}`), count(value)].join(' ').trim(),
          }))}
          onChange={(next) => {
            hold(undefined)
            choose(undefined)
            setView(next)
          }}
        />
        {typeof desk?.oldestSeconds === 'number' && (
          <span className="muted">{t('oldest', { span: formatSpan(desk.oldestSeconds * 1000) })}</span>
        )}
        <TextInput
          size="xs"
          aria-label={t('find')}
          placeholder={t('find')}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </div>
      {/* Both have their room at any time: no message moves from under a finger because it was pointed at. */}
      <div className={classes.still} data-held={held !== undefined || undefined} role="status">
        <p data-away={held !== undefined || undefined}>{t('live')}</p>
        <p data-away={held === undefined || undefined}>
          <span>{t('still', { count: news })}</span>
          <Button size="compact-xs" variant="default" onClick={newest}>
            {t('newest')}
          </Button>
        </p>
      </div>
      {data && shown.length === 0 && <p className={classes.none}>{t(`none.${view}`)}</p>}
      <ol
        ref={list}
        className={classes.rows}
        aria-labelledby={heading}
        onPointerEnter={freeze}
        onPointerLeave={release}
        onFocus={freeze}
        onScroll={() => (list.current?.scrollTop ?? 0) > 0 && freeze()}
      >
        {shown.map((message) => (
          <Row
            key={message.id}
            chatId={chat.id}
            message={doneOf(message.id)?.message ?? message}
            isChosen={message.id === chosenId}
            isDone={doneOf(message.id) !== undefined}
            isSettled={isSettled(message) && doneOf(message.id) === undefined}
            mayWrite={mayWrite}
            onChoose={() => choose(message.id)}
            onDecide={(state) => void settle(message, state)}
            onMute={(minutes) => void silence(message, minutes)}
            onBlock={() => void expel(message)}
            onUndo={() => void takeBack(doneOf(message.id))}
          />
        ))}
      </ol>
      <KeyHints
        hints={[
          { caps: ['J', 'K'], label: t('keys.step') },
          ...(mayWrite
            ? [
                { caps: ['A'], label: t('show') },
                { caps: ['D'], label: t('hide') },
                { caps: ['H'], label: t('hold') },
                { caps: ['S'], label: t('mute10') },
                { caps: ['B'], label: t('block') },
                { caps: ['Z'], label: t('undo') },
              ]
            : []),
          { caps: ['Home'], label: t('newest') },
        ]}
      />
    </section>
  )
}
