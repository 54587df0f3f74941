import type { FanCondition } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconX } from '../../ui/icons/index.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { ConditionValue } from './ConditionValue.tsx'
import classes from './profiles.module.css'
import { type Draft, fields, newCondition, operators, wordingOf } from './rule.ts'

type Props = {
  /** Its number, from 1. */
  place: number
  condition: Draft
  readOnly: boolean
  error: React.ReactNode
  onChange: (condition: Draft) => void
  /** Undefined for the only one, which a rule needs. */
  onRemove: (() => void) | undefined
}

/** A condition of a rule: what is asked, how, and the value. */
export function ConditionRow({ place, condition, readOnly, error, onChange, onRemove }: Props) {
  const { t } = useTranslation('profiles')
  const known: readonly string[] = operators[condition.field]
  return (
    <>
      <div className={classes.condition}>
        <SelectField
          aria-label={t('conditionField', { place })}
          readOnly={readOnly}
          options={fields.map((value) => ({ value, label: t(`fields.${value}`) }))}
          value={condition.field}
          onChange={(field) => field && onChange(newCondition(field as FanCondition['field']))}
        />
        {known.length > 1 ? (
          <SelectField
            aria-label={t('conditionOperator', { place })}
            readOnly={readOnly}
            options={known.map((value) => ({
              value,
              label: t(`operators.${wordingOf(condition.field, value)}`),
            }))}
            value={condition.operator}
            onChange={(operator) => operator && onChange({ ...condition, operator })}
          />
        ) : (
          <span>{t(`operators.${wordingOf(condition.field, condition.operator)}`)}</span>
        )}
        <ConditionValue
          label={t('conditionValue', { place })}
          condition={condition}
          readOnly={readOnly}
          onChange={(value) => onChange({ ...condition, value })}
        />
        {!readOnly && onRemove && (
          <IconButton label={t('removeCondition', { place })} onClick={onRemove}>
            <IconX size={15} />
          </IconButton>
        )}
      </div>
      {error && <p role="alert">{error}</p>}
    </>
  )
}
