import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core'
import {
  type Chat,
  type ChatLanguage,
  chatStates,
  chatWriters,
  longestMessage,
} from '@touchline/contract/light'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconX } from '../../ui/icons/index.ts'
import { Segments } from '../../ui/Segments.tsx'
import classes from './chat.module.css'
import { Kept } from './Kept.tsx'
import { changeChat } from './save.ts'
import { useDesk } from './useMessages.ts'

type Props = { chat: Chat; mayWrite: boolean }

const slowModes = ['0', '10', '30', '60'] as const
const holdLimits = ['0', '1', '2', '3', '5', '10'] as const
const holds = ['holdLinks', 'holdNumbers', 'holdFirst', 'emojiOnly'] as const

/** Who moderates, and the rules by which messages are held. */
export function Rules({ chat, mayWrite }: Props) {
  const { t } = useTranslation('chats')
  const heading = useId()
  const { data: desk } = useDesk(chat)
  const set = (changes: object) => void changeChat(chat.id, changes)
  const slow = String(chat.slowModeSeconds)
  const modes = (slowModes as readonly string[]).includes(slow) ? slowModes : [...slowModes, slow]
  const limit = String(chat.holdAfterReports)
  const reportLimits = (holdLimits as readonly string[]).includes(limit) ? holdLimits : [...holdLimits, limit]
  const most = Math.max(1, ...(desk?.minutes ?? []))
  return (
    <section aria-labelledby={heading} className={classes.rules}>
      <dl className={classes.numbers}>
        <div>
          <dt>{t('messagesAMinute')}</dt>
          <dd>{desk?.perMinute ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('toDecision')}</dt>
          <dd>{typeof desk?.decisionSeconds === 'number' ? `${desk.decisionSeconds} s` : '–'}</dd>
        </div>
      </dl>
      <svg className={classes.spark} viewBox="0 0 30 10" preserveAspectRatio="none" aria-hidden="true">
        <polyline
          points={(desk?.minutes ?? []).map((count, at) => `${at},${10 - (9 * count) / most}`).join(' ')}
        />
      </svg>
      <h2>{t('moderators')}</h2>
      <ul className={classes.people}>
        {desk?.moderators.map(({ id, name, handled, reviewing }) => (
          <li key={id}>
            <b>{name}</b>
            <small>
              {t('handled', { count: handled })}
              {reviewing && `, ${t('reviews', { name: reviewing })}`}
            </small>
          </li>
        ))}
      </ul>
      {mayWrite && <p className="muted">{t('reserved')}</p>}
      <h2 id={heading}>{t('rules')}</h2>
      <fieldset disabled={!mayWrite} className={classes.fields}>
        <legend className="hidden">{t('rules')}</legend>
        <Select
          label={t('state')}
          data={chatStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={chat.state}
          allowDeselect={false}
          disabled={!mayWrite}
          onChange={(state) => set({ state })}
        />
        <Select
          label={t('writers')}
          data={chatWriters.map((value) => ({ value, label: t(`who.${value}`) }))}
          value={chat.writers}
          allowDeselect={false}
          disabled={!mayWrite}
          onChange={(writers) => set({ writers })}
        />
        <Select
          label={t('slowMode')}
          data={modes.map((value) => ({
            value,
            label: value === '0' ? t('off') : t('seconds', { seconds: Number(value) }),
          }))}
          value={slow}
          allowDeselect={false}
          disabled={!mayWrite}
          onChange={(seconds) => set({ slowModeSeconds: Number(seconds) })}
        />
        {holds.map((rule) => (
          <Switch
            key={rule}
            label={t(rule)}
            checked={chat[rule]}
            disabled={!mayWrite}
            onChange={({ currentTarget }) => set({ [rule]: currentTarget.checked })}
          />
        ))}
        <Select
          label={t('holdAfterReports')}
          data={reportLimits.map((value) => ({
            value,
            label: value === '0' ? t('never') : t('reports', { count: Number(value) }),
          }))}
          value={limit}
          allowDeselect={false}
          disabled={!mayWrite}
          onChange={(count) => set({ holdAfterReports: Number(count) })}
        />
        <Pinned key={`pinned ${chat.pinned}`} pinned={chat.pinned} onSave={(pinned) => set({ pinned })} />
        <Words chat={chat} builtIn={desk?.builtIn ?? 0} onChange={(words) => set({ words })} />
        <Kept key={`kept ${chat.keptDays}`} chat={chat} onSave={(keptDays) => set({ keptDays })} />
      </fieldset>
    </section>
  )
}

function Pinned({ pinned, onSave }: { pinned: string | null; onSave(pinned: string | null): void }) {
  const { t } = useTranslation('chats')
  const [text, setText] = useState(pinned ?? '')
  return (
    <div className={classes.pin}>
      <Textarea
        label={t('pinned')}
        autosize
        minRows={2}
        maxLength={longestMessage}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        variant="default"
        disabled={text === (pinned ?? '')}
        onClick={() => onSave(text.trim() || null)}
      >
        {t('pin')}
      </Button>
    </div>
  )
}

type WordsProps = { chat: Chat; builtIn: number; onChange(words: Chat['words']): void }

function Words({ chat, builtIn, onChange }: WordsProps) {
  const { t } = useTranslation('chats')
  const [lang, setLang] = useState<ChatLanguage>('en')
  const [word, setWord] = useState('')
  const [outcome, setOutcome] = useState<'held' | 'hidden'>('held')
  const own = chat.words.filter((one) => one.lang === lang)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = word.trim()
    if (!trimmed || own.some((one) => one.word === trimmed)) return
    onChange([...chat.words, { lang, word: trimmed, outcome }])
    setWord('')
  }
  return (
    <div className={classes.words}>
      <div className={classes.title}>
        <h3>{t('words')}</h3>
        <Segments
          label={t('wordsIn')}
          value={lang}
          options={[
            { value: 'en', label: 'EN' },
            { value: 'fr', label: 'FR' },
          ]}
          onChange={setLang}
        />
      </div>
      <ul>
        {own.map((one) => (
          <li key={one.word} data-outcome={one.outcome}>
            {one.word}
            <span className="hidden"> {t(`outcomes.${one.outcome}`)}</span>
            <button
              type="button"
              aria-label={t('removeWord', { word: one.word })}
              onClick={() => onChange(chat.words.filter((other) => other !== one))}
            >
              <IconX size={12} />
            </button>
          </li>
        ))}
      </ul>
      <p className="muted">{t('builtIn', { count: builtIn })}</p>
      <form onSubmit={add}>
        <TextInput
          label={t('word')}
          value={word}
          maxLength={60}
          onChange={({ target }) => setWord(target.value)}
        />
        <Segments
          label={t('outcome')}
          value={outcome}
          options={(['held', 'hidden'] as const).map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          onChange={setOutcome}
        />
        <Button type="submit" variant="default">
          {t('addWord')}
        </Button>
      </form>
    </div>
  )
}
