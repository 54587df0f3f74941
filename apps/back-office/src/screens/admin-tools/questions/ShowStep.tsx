import { useTranslation } from 'react-i18next'
import { type Calculation, calculationsOf, isGrouped, keyOfCalculation, regroup, sourcesOf } from './draft.ts'
import type { StepProps } from './QuestionSteps.tsx'
import classes from './questions.module.css'
import { RemoveButton } from './RemoveButton.tsx'
import { type OptionGroup, TokenSelect } from './TokenSelect.tsx'

const most = { fields: 12, calculations: 6 }

/** The columns of a question, or what it calculates. */
export function ShowStep({
  question,
  catalogue,
  labels,
  onChange,
  fields,
}: StepProps & { fields: readonly OptionGroup[] }) {
  const { t } = useTranslation('questions')
  const possible = calculationsOf(sourcesOf(question, catalogue))
  const calculations = Object.entries(possible).map(([name, calculations]) => ({
    label: t(`calculations.${name as keyof typeof possible}`),
    options: calculations.map((one) => ({ value: keyOfCalculation(one), label: labels.calculation(one) })),
  }))
  const find = (key: string): Calculation =>
    Object.values(possible)
      .flat()
      .find((one) => keyOfCalculation(one) === key) ?? { calculation: 'count' }
  const isChosen = (value: string) =>
    question.fields.some(({ source, field }) => value === `${source}:${field}`)
  const calculate = (next: Calculation[]) => onChange(regroup(question, { calculations: next }, catalogue))
  const { fields: shown, calculations: calculated } = question
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
        <div key={keyOfCalculation(one)} className={classes.row}>
          <TokenSelect
            tone="calculation"
            label={t('addCalculation')}
            value={keyOfCalculation(one)}
            options={calculations}
            onChange={(value) =>
              calculate(calculated.map((other, place) => (place === index ? find(value) : other)))
            }
          />
          {(calculated.length > 1 || question.groups.length === 0) && (
            <RemoveButton
              name={labels.calculation(one)}
              onClick={() => calculate(calculated.filter((_, place) => place !== index))}
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
              ({ value }) => !calculated.some((one) => keyOfCalculation(one) === value),
            ),
          }))}
          onChange={(value) => calculate([...calculated, find(value)])}
        />
      )}
    </>
  )
}
