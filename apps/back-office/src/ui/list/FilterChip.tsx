import { Button, type ButtonProps, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronDown } from '../icons/index.ts'
import { Popup } from '../Popup.tsx'
import { FilterChoices, namesOf } from './FilterChoices.tsx'
import classes from './list.module.css'
import type { Filter } from './types.ts'

type Props = { filter: Filter; values: readonly string[]; onChange: (values: string[]) => void }

/** A filter as a chip: its current value, its options on click, and a button to clear it. */
export function FilterChip({ filter, values, onChange }: Props) {
  const { t } = useTranslation('ui')
  const { label } = filter
  const isSet = values.length > 0
  const button = {
    variant: 'subtle',
    color: 'gray',
    size: 'compact-sm',
    rightSection: <IconChevronDown size={13} />,
    children: isSet ? t('list.narrowed', { label, values: namesOf(filter, values) }) : label,
  }
  const Choice = filter.Picker ? PickerChoice : OptionChoice
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <Choice filter={filter} values={values} onChange={onChange} button={button} />
      {isSet && (
        <CloseButton size="sm" onClick={() => onChange([])} aria-label={t('list.clear', { name: label })} />
      )}
    </span>
  )
}

type ChoiceProps = Props & { button: ButtonProps }

function PickerChoice({ filter: { Picker, label }, values, onChange, button }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      {Picker && <Picker label={label} opened={isOpen} onClose={close} value={values} onChange={onChange} />}
    </>
  )
}

const OptionChoice = ({ button, ...choice }: ChoiceProps) => (
  <Popup
    label={choice.filter.label}
    position="bottom-start"
    className={classes.choices}
    button={(trigger) => <Button {...button} {...trigger} />}
  >
    {() => <FilterChoices {...choice} />}
  </Popup>
)
