import { Button, NumberInput, TextInput } from '@mantine/core'
import type { Phase } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSportNames } from '../../features/sport/sports.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../../ui/icons/index.ts'
import { moved } from '../../ui/order/order.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './sports.module.css'

type Props = {
  value: readonly Phase[]
  onChange: (phases: Phase[]) => void
  errors: Readonly<Record<string, ReactNode>>
  readOnly: boolean
}

/** The phases of a match in their order, each with its clock and length. */
export function PhasesField({ value, onChange, errors, readOnly }: Props) {
  const { t } = useTranslation(['sports', 'ui'])
  const { phaseName } = useSportNames()
  const change = (index: number, part: Partial<Phase>) =>
    onChange(value.map((phase, at) => (at === index ? { ...phase, ...part } : phase)))
  return (
    <fieldset className={classes.phases}>
      <legend>{t('sports:phases')}</legend>
      <p>{value.length === 0 ? t('sports:noPhases') : t('sports:phasesHelp')}</p>
      <ol>
        {value.map((phase, index) => {
          const name = phaseName(phase)
          return (
            <li key={phase.code}>
              <TextInput
                aria-label={`${t('sports:phaseName')}, ${name}`}
                value={name}
                maxLength={60}
                readOnly={readOnly || name !== phase.name}
                error={errors[`phases.${index}.name`]}
                onChange={(event) => change(index, { name: event.currentTarget.value })}
              />
              <SelectField
                aria-label={`${t('sports:clock')}, ${name}`}
                options={(['up', 'down', 'off'] as const).map((clock) => ({
                  value: clock,
                  label: t(`sports:${clock}`),
                }))}
                value={phase.clock}
                readOnly={readOnly}
                onChange={(clock) => change(index, { clock: clock as Phase['clock'] })}
              />
              <NumberInput
                aria-label={`${t('sports:minutes')}, ${name}`}
                placeholder="–"
                min={1}
                max={600}
                allowDecimal={false}
                hideControls
                readOnly={readOnly}
                value={phase.minutes ?? ''}
                error={errors[`phases.${index}.minutes`]}
                onChange={(minutes) => change(index, { minutes: Number(minutes) || null })}
              />
              {!readOnly && (
                <span className={classes.phaseActions}>
                  <IconButton
                    label={`${t('ui:order.up')}, ${name}`}
                    disabled={index === 0}
                    onClick={() => onChange(moved(value, index, index - 1))}
                  >
                    <IconArrowUp size={16} />
                  </IconButton>
                  <IconButton
                    label={`${t('ui:order.down')}, ${name}`}
                    disabled={index === value.length - 1}
                    onClick={() => onChange(moved(value, index, index + 1))}
                  >
                    <IconArrowDown size={16} />
                  </IconButton>
                  <IconButton
                    label={t('sports:removePhase', { name })}
                    onClick={() => onChange(value.toSpliced(index, 1))}
                  >
                    <IconTrash size={16} />
                  </IconButton>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {errors.phases && <p role="alert">{errors.phases}</p>}
      {!readOnly && (
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          disabled={value.length >= 30}
          onClick={() => onChange([...value, newPhase(value, (number) => t('sports:newPhase', { number }))])}
        >
          {t('sports:addPhase')}
        </Button>
      )}
    </fieldset>
  )
}

/** A phase with a code that none of the others has. */
function newPhase(others: readonly Phase[], nameOf: (number: number) => string): Phase {
  let number = others.length + 1
  while (others.some(({ code }) => code === `phase_${number}`)) number++
  return { code: `phase_${number}`, name: nameOf(number), clock: 'up', minutes: null }
}
