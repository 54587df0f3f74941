import { Button, TextInput } from '@mantine/core'
import { type MacroStep, type MarkerType, macroKinds, mostMacroSteps } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconPlus, IconX } from '../../ui/icons/index.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './desk.module.css'
import { typeKeyOf } from './model/keyMap.ts'

type Props = {
  types: readonly MarkerType[]
  /** The type whose key runs the steps. */
  own: MarkerType
  steps: readonly MacroStep[]
  onChange(steps: MacroStep[]): void
}

/** The steps that the key of a type runs after its marker. */
export function MacroEditor({ types, own, steps, onChange }: Props) {
  const { t } = useTranslation('desk')
  const others = types.filter(({ id }) => id !== own.id)
  const replace = (index: number, step: MacroStep) =>
    onChange(steps.map((one, place) => (place === index ? step : one)))
  const stepOf = (kind: MacroStep['kind']): MacroStep => {
    if (kind === 'detail' || kind === 'title') return { kind, text: '' }
    return kind === 'marker' && others[0] ? { kind, type: typeKeyOf(others[0]) } : { kind }
  }
  const options = macroKinds.map((value) => ({ value, label: t(`templates.steps.${value}`) }))
  return (
    <ol className={classes.steps} aria-label={t('templates.stepsOf', { name: own.name })}>
      {steps.map((step, index) => (
        <li key={index}>
          <SelectField
            aria-label={t('templates.step', { number: index + 1 })}
            value={step.kind}
            options={options}
            onChange={(kind) => {
              const known = macroKinds.find((one) => one === kind)
              if (known && known !== step.kind) replace(index, stepOf(known))
            }}
          />
          {(step.kind === 'detail' || step.kind === 'title') && (
            <TextInput
              aria-label={t(`templates.steps.${step.kind}`)}
              value={step.text ?? ''}
              maxLength={80}
              onChange={(event) => replace(index, { ...step, text: event.currentTarget.value })}
            />
          )}
          {step.kind === 'marker' && (
            <SelectField
              aria-label={t('templates.steps.marker')}
              value={step.type ?? null}
              options={others.map((type) => ({ value: typeKeyOf(type), label: type.name }))}
              onChange={(type) => {
                if (type && type !== step.type) replace(index, { ...step, type })
              }}
            />
          )}
          <IconButton
            label={t('templates.removeStep', { number: index + 1 })}
            onClick={() => onChange(steps.filter((_, place) => place !== index))}
          >
            <IconX size={16} />
          </IconButton>
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={steps.length >= mostMacroSteps}
          onClick={() => onChange([...steps, { kind: 'clip' }])}
        >
          {t('templates.addStep')}
        </Button>
      </li>
    </ol>
  )
}
