import { Checkbox } from '@mantine/core'
import type { QueryableField } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../../ui/Popup.tsx'
import { type Condition, needsValue, operatorsOf, usualValue } from './draft.ts'
import classes from './questions.module.css'
import { RemoveButton } from './RemoveButton.tsx'
import { type OptionGroup, TokenSelect } from './TokenSelect.tsx'
import type { Labels } from './useLabels.ts'

type Props = {
  condition: Condition
  field: QueryableField | undefined
  fields: readonly OptionGroup[]
  labels: Labels
  onField: (value: string) => void
  onChange: (condition: Condition) => void
  /** Absent for the condition of a share, which cannot do without. */
  onRemove?: () => void
}

/** One filter of a question: field, operator and value. */
export function ConditionRow({ condition, field, fields, labels, onField, onChange, onRemove }: Props) {
  const { t } = useTranslation('questions')
  const name = labels.field(condition.source, condition.field)
  const operators = field ? operatorsOf[field.kind] : [condition.operator]
  return (
    <div className={classes.row}>
      <TokenSelect
        label={t('addCondition')}
        value={`${condition.source}:${condition.field}`}
        options={fields}
        onChange={onField}
      />
      <TokenSelect
        tone="operator"
        label={t('operator')}
        value={condition.operator}
        options={operators.map((operator) => ({ value: operator, label: t(`operators.${operator}`) }))}
        onChange={(chosen) => {
          const operator = chosen as Condition['operator']
          const { value: _, ...rest } = condition
          const value = field && usualValue(field.kind, operator)
          onChange({ ...rest, operator, ...(value !== undefined && { value }) })
        }}
      />
      {field && needsValue(condition.operator) && (
        <ValueToken
          {...{ condition, field, labels }}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
      {onRemove && <RemoveButton name={name} onClick={onRemove} />}
    </div>
  )
}

type ValueProps = {
  condition: Condition
  field: QueryableField
  labels: Labels
  onChange: (value: Condition['value']) => void
}

function ValueToken({ condition: { operator, value }, field, labels, onChange }: ValueProps) {
  const { t } = useTranslation('questions')
  const { kind, values = [] } = field
  if (kind === 'boolean')
    return (
      <TokenSelect
        tone="value"
        label={t('value')}
        value={String(value ?? true)}
        options={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChange={(chosen) => onChange(chosen === 'true')}
      />
    )
  if (kind === 'choice')
    return (
      <ChoiceToken {...{ values, labels, onChange }} chosen={Array.isArray(value) ? value.map(String) : []} />
    )
  const isList = operator === 'isOneOf' || operator === 'isNoneOf'
  const isNumber = kind === 'number' || operator === 'inLastDays'
  const isDay = !isNumber && (kind === 'moment' || kind === 'date')
  const read = (text: string): Condition['value'] => {
    const texts = isList
      ? text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : [text]
    if (texts.length === 0 || (!isList && text === '')) return undefined
    const parsed = isNumber ? texts.map(Number).filter((number) => !Number.isNaN(number)) : texts
    return isList ? (parsed.length > 0 ? parsed : undefined) : parsed[0]
  }
  return (
    <input
      // An entered list keeps its commas until the filter is replaced.
      key={operator}
      className={classes.token}
      data-tone="value"
      type={isDay ? 'date' : isNumber && !isList ? 'number' : 'text'}
      {...(operator === 'inLastDays' && { min: 1, max: 3660 })}
      aria-label={operator === 'inLastDays' ? t('days') : t('value')}
      placeholder={isList ? t('listHint') : undefined}
      maxLength={1000}
      dir="auto"
      defaultValue={Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value)}
      onChange={(event) => onChange(read(event.currentTarget.value))}
    />
  )
}

type ChoiceProps = {
  values: readonly string[]
  chosen: readonly string[]
  labels: Labels
  onChange: (value: Condition['value']) => void
}

function ChoiceToken({ values, chosen, labels, onChange }: ChoiceProps) {
  const { t } = useTranslation('questions')
  const toggle = (value: string) => {
    const next = values.filter((one) => chosen.includes(one) !== (one === value))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <Popup
      label={t('chooseValues')}
      position="bottom-start"
      className={classes.choices}
      button={(trigger) => (
        <button type="button" className={classes.token} data-tone="value" {...trigger}>
          {chosen.length > 0 ? chosen.map(labels.values).join(', ') : t('chooseValues')}
        </button>
      )}
    >
      {() =>
        values.map((value) => (
          <Checkbox
            key={value}
            size="xs"
            label={labels.values(value)}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))
      }
    </Popup>
  )
}
