import { Button, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chat.module.css'

/** The limits of the field `keptDays`. */
const [fewest, most] = [1, 3650]

/** After how many days messages go for good. It is sent once it is whole, as a shorter time removes messages. */
export function Kept({ days, onSave }: { days: number; onSave(days: number): void }) {
  const { t } = useTranslation('chats')
  const [value, setValue] = useState<number | string>(days)
  const isWhole = typeof value === 'number' && value >= fewest && value <= most
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole && value !== days) onSave(value)
  }
  return (
    <form className={classes.pin} onSubmit={save}>
      <NumberInput
        label={t('keptDays')}
        description={t('keptDaysHelp')}
        min={fewest}
        max={most}
        allowDecimal={false}
        allowNegative={false}
        value={value}
        onChange={setValue}
      />
      <Button type="submit" variant="default" disabled={!isWhole || value === days}>
        {t('keep')}
      </Button>
    </form>
  )
}
