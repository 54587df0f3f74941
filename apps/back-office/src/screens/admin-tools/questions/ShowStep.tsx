import { useTranslation } from 'react-i18next'
import { ConditionRow } from './ConditionRow.tsx'
import {
  type Calculation,
  type Condition,
  calculationsOf,
  isGrouped,
  keyOfCalculation,
  regroup,
  sourcesOf,
} from './draft.ts'
import classes from './questions.module.css'
import { RemoveButton } from './RemoveButton.tsx'
import type { StepProps } from './stepProps.ts'
import { type OptionGroup, TokenSelect } from './TokenSelect.tsx'

const most = { fields: 12, calculations: 6 }

type Props = StepProps & {
  fields: readonly OptionGroup[]
  /** A new condition on the field of an option. */
  conditionFor: (value: string) => Condition
}

/** The columns of a question, or what it calculates. */
export function ShowStep({ question, catalogue, labels, onChange, fields, conditionFor }: Props) {
  const { t } = useTranslation('questions')
  const sources = sourcesOf(question, catalogue)
  const possible = calculationsOf(sources)
  const calculations = Object.entries(possible).map(([name, calculations]) => ({
    label: t(`calculations.${name as keyof typeof possible}`),
    options: calculations.map((one) => ({
      value: keyOfCalculation(one),
      // Its condition is beside it.
      label: one.where
        ? t('shareOf', { name: labels.source(one.source ?? 0).toLowerCase() })
        : labels.calculation(one),
    })),
  }))
  const find = (key: string): Calculation =>
    Object.values(possible)
      .flat()
      .find((one) => keyOfCalculation(one) === key) ?? { calculation: 'count' }
  const isChosen = (value: string) =>
    question.fields.some(({ source, field }) => value === `${source}:${field}`)
  const calculate = (next: Calculation[]) => onChange(regroup(question, { calculations: next }, catalogue))
  const { fields: shown, calculations: calculated } = question
  const replace = (index: number, one: Calculation) =>
    calculate(calculated.map((other, place) => (place === index ? one : other)))
  return (
    <>
      {shown.map(({ source, field }, index) => {
        const name = labels.field(source, field)
        return (
          <span key={`${source}:${field}`} className={classes.joined}>
            {name}
            {shown.length > 1 && (
              <RemoveButton
                name={name}
                onClick={() =>
                  onChange({ ...question, fields: shown.filter((_, place) => place !== index), sort: [] })
                }
              />
            )}
          </span>
        )
      })}
      {calculated.map((one, index) => (
        <div key={`${index}:${keyOfCalculation(one)}`} className={classes.row}>
          <TokenSelect
            tone="calculation"
            label={t('addCalculation')}
            value={keyOfCalculation(one)}
            options={calculations}
            onChange={(value) => replace(index, find(value))}
          />
          {(calculated.length > 1 || question.groups.length === 0) && (
            <RemoveButton
              name={labels.calculation(one)}
              onClick={() => calculate(calculated.filter((_, place) => place !== index))}
            />
          )}
          {one.where && (
            <ConditionRow
              condition={one.where}
              {...{ fields, labels }}
              field={sources[one.where.source]?.fields.find(({ name }) => name === one.where?.field)}
              onField={(value) => replace(index, { ...one, where: conditionFor(value) })}
              onChange={(where) => replace(index, { ...one, where })}
            />
          )}
        </div>
      ))}
      {!isGrouped(question) && shown.length < most.fields && (
        <TokenSelect
          tone="add"
          label={t('addColumn')}
          value=""
          options={fields.map(({ label, options }) => ({
            label,
            options: options.filter(({ value }) => !isChosen(value)),
          }))}
          onChange={(value) => {
            const [source = '0', field = ''] = value.split(':')
            onChange({ ...question, fields: [...shown, { source: Number(source), field }] })
          }}
        />
      )}
      {calculated.length < most.calculations && (
        <TokenSelect
          tone="add"
          label={t('addCalculation')}
          value=""
          options={calculations.map(({ label, options }) => ({
            label,
            options: options.filter(
              ({ value }) =>
                value.startsWith('share:') || !calculated.some((one) => keyOfCalculation(one) === value),
            ),
          }))}
          onChange={(value) => calculate([...calculated, find(value)])}
        />
      )}
    </>
  )
}
