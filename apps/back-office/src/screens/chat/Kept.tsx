import { Button, NumberInput } from '@mantine/core'
import type { Chat } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chat.module.css'

type Props = { chat: Chat; onSave(days: number | null): void }

/** After how many days messages go for good. It is sent once it is whole, as a shorter time removes messages. */
export function Kept({ chat: { keptDays, accountKeptDays }, onSave }: Props) {
  const { t } = useTranslation('chats')
  const [value, setValue] = useState<number | string>(keptDays ?? '')
  const days = value === '' ? null : value
  const isWhole = days === null || (typeof days === 'number' && days >= 1 && days <= accountKeptDays)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && days !== keptDays) onSave(days)
  }
  return (
    <form className={classes.pin} onSubmit={save}>
      <NumberInput
        label={t('keptDays')}
        description={t('keptDaysHelp', { count: accountKeptDays })}
        placeholder={String(accountKeptDays)}
        min={1}
        max={accountKeptDays}
        clampBehavior="none"
        error={isWhole ? undefined : t('messages.keptLonger', { days: accountKeptDays })}
        allowDecimal={false}
        allowNegative={false}
        value={value}
        onChange={setValue}
      />
      <Button type="submit" variant="default" disabled={!isWhole || days === keptDays}>
        {t('keep')}
      </Button>
    </form>
  )
}
