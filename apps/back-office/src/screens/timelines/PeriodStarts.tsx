import { TextInput } from '@mantine/core'
import { formatClock, parseClock } from '@touchline/subtitles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './timelines.module.css'

type Props = { isDisabled: boolean; onChange: (starts: number[] | undefined) => void }

/** Where the first two periods begin in the recording; those that follow begin where the one before ends. */
export function PeriodStarts({ isDisabled, onChange }: Props) {
  const { t } = useTranslation('timelines')
  const [texts, setTexts] = useState(['', ''])
  const apply = () => {
    const times = texts.map((text) => (text.trim() === '' ? undefined : parseClock(text)))
    setTexts(
      texts.map(
        (text, index) => (times[index] === undefined ? '' : formatClock(times[index], 0)) || (text && ''),
      ),
    )
    const [first = 0, second] = times
    onChange(
      times.every((time) => time === undefined)
        ? undefined
        : [first, ...(second === undefined ? [] : [second])],
    )
  }
  return (
    <fieldset className={classes.periods}>
      <legend>{t('periods')}</legend>
      <p className="muted">{t('periodsHelp')}</p>
      <div className={classes.pair}>
        {texts.map((text, index) => (
          <TextInput
            key={index}
            label={t('periodStart', { number: index + 1 })}
            placeholder="0:00"
            disabled={isDisabled}
            value={text}
            onChange={(event) => setTexts(texts.with(index, event.currentTarget.value))}
            onBlur={apply}
          />
        ))}
      </div>
    </fieldset>
  )
}
