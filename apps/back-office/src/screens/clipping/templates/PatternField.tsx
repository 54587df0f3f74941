import { TextInput } from '@mantine/core'
import { fillTitle, type TitleFacts, titlePlaceholders } from '@touchline/contract/light'
import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../i18n/format.ts'
import classes from './templates.module.css'

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value'> & {
  value: string
  onChange: (pattern: string) => void
}

/** The pattern of titles: buttons put its placeholders where the cursor is, and examples show what it makes. */
export function PatternField({ value, onChange, readOnly, ...rest }: Props) {
  const { t } = useTranslation('clip-templates')
  const input = useRef<HTMLInputElement>(null)
  const insert = (text: string) => {
    const { selectionStart, selectionEnd } = input.current!
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    onChange(value.slice(0, from) + text + value.slice(to))
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  return (
    <div className={classes.pattern}>
      <TextInput
        required
        ref={input}
        dir="auto"
        maxLength={200}
        description={t('titlePatternHelp')}
        {...rest}
        readOnly={readOnly ?? false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {!readOnly && (
        <fieldset className={classes.chips}>
          <legend className="hidden">{t('insert')}</legend>
          {titlePlaceholders.map((name) => (
            <button
              key={name}
              type="button"
              title={t('insertOne', { name: t(`facts.${name}`) })}
              onClick={() => insert(`{${name}}`)}
            >
              {`{${name}}`} <span>{t(`facts.${name}`)}</span>
            </button>
          ))}
        </fieldset>
      )}
      <Examples pattern={value} />
    </div>
  )
}

function Examples({ pattern }: { pattern: string }) {
  const { t } = useTranslation('clip-templates')
  const facts: TitleFacts = {
    type: t('example.type'),
    player: 'Ada Okoye',
    team: 'Northshore',
    minute: '57′',
    score: '2–1',
    match: 'Northshore 2–1 Harbour',
    event: 'Northshore – Harbour',
    date: formatDate('2026-08-15T19:00:00Z'),
  }
  const { player, team, ...fewer } = facts
  const rows = [
    [t('example.all'), fillTitle(pattern, facts)],
    [t('example.fewer'), fillTitle(pattern, fewer)],
  ]
  return (
    <dl className={classes.examples} aria-label={t('examples')}>
      {rows.map(([label, title]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto" data-empty={!title || undefined}>
            {title || t('example.empty')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
