import { Button, type ButtonProps, Checkbox, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronDown } from '../icons/index.ts'
import { Popup } from '../Popup.tsx'
import classes from './list.module.css'
import type { Filter } from './types.ts'

type Props = { filter: Filter; values: readonly string[]; onChange: (values: string[]) => void }

/** A filter as a chip: what it is set to, the choice behind it, and the way to clear it. */
export function FilterChip({ filter, values, onChange }: Props) {
  const { t } = useTranslation('ui')
  const { label, options } = filter
  const isSet = values.length > 0
  const chosen = values.map((value) => options.find((option) => option.value === value)?.label ?? value)
  const button = {
    variant: 'subtle',
    color: 'gray',
    size: 'compact-sm',
    rightSection: <IconChevronDown size={13} />,
    children: isSet ? t('list.narrowed', { label, values: chosen.join(', ') }) : label,
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

function PickerChoice({ filter: { Picker }, values, onChange, button }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      {Picker && <Picker opened={isOpen} onClose={() => setOpen(false)} value={values} onChange={onChange} />}
    </>
  )
}

function OptionChoice({ filter: { label, options, isSingle }, values, onChange, button }: ChoiceProps) {
  const { t } = useTranslation('ui')
  const toggle = (value: string) => {
    const others = values.filter((held) => held !== value)
    if (values.includes(value)) onChange(others)
    else onChange(isSingle ? [value] : [...others, value])
  }
  return (
    <Popup
      label={label}
      position="bottom-start"
      className={classes.choices}
      button={(trigger) => <Button {...button} {...trigger} />}
    >
      {() => (
        <>
          {options.length === 0 && <span>{t('list.noFilterOptions')}</span>}
          {options.map(({ value, label: name }) => (
            <Checkbox
              key={value}
              size="xs"
              label={name}
              checked={values.includes(value)}
              onChange={() => toggle(value)}
            />
          ))}
        </>
      )}
    </Popup>
  )
}
