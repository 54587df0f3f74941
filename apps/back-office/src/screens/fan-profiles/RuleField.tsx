import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconPlus } from '../../ui/icons/index.ts'
import { Segments } from '../../ui/Segments.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import classes from './profiles.module.css'
import { type Draft, type DraftRule, newCondition } from './rule.ts'

const mostConditions = 20

type Props = {
  label: string
  value: DraftRule | null
  onChange: (rule: DraftRule | null) => void
  /** What is wrong, by the path in the profile. */
  errors: Readonly<Record<string, React.ReactNode>>
  readOnly: boolean
}

/** Whether a profile has its fans by hand or by a rule, and the conditions of the rule. */
export function RuleField({ label, value, onChange, errors, readOnly }: Props) {
  const { t } = useTranslation('profiles')
  const begin = (by: 'hand' | 'rule') =>
    onChange(by === 'hand' ? null : (value ?? { match: 'all', conditions: [newCondition()] }))
  const conditions = value?.conditions ?? []
  const set = (changed: Draft[]) => onChange({ match: value?.match ?? 'all', conditions: changed })
  const error = errors.rule ?? errors['rule.conditions']
  return (
    <fieldset className={classes.rule} disabled={readOnly}>
      <legend>{label}</legend>
      <Segments
        label={label}
        value={value ? 'rule' : 'hand'}
        options={[
          { value: 'hand', label: t('byHand') },
          { value: 'rule', label: t('byRule') },
        ]}
        onChange={begin}
      />
      <p className="muted">{t(value ? 'byRuleHelp' : 'byHandHelp')}</p>
      {value && (
        <>
          <Segments
            label={t('match')}
            value={value.match}
            options={[
              { value: 'all', label: t('matches.all') },
              { value: 'any', label: t('matches.any') },
            ]}
            onChange={(match) => onChange({ ...value, match })}
          />
          <ol className={classes.conditions} aria-label={t('conditions')}>
            {conditions.map((condition, index) => (
              // Conditions have no identity.
              <li key={index}>
                <ConditionRow
                  place={index + 1}
                  condition={condition}
                  readOnly={readOnly}
                  error={errorOf(errors, index)}
                  onChange={(changed) => set(conditions.map((held, at) => (at === index ? changed : held)))}
                  onRemove={
                    conditions.length > 1
                      ? () => set(conditions.filter((_held, at) => at !== index))
                      : undefined
                  }
                />
              </li>
            ))}
          </ol>
          {error && <p role="alert">{error}</p>}
          {!readOnly && (
            <Button
              variant="default"
              size="compact-sm"
              className={classes.add}
              leftSection={<IconPlus size={14} />}
              disabled={conditions.length >= mostConditions}
              onClick={() => set([...conditions, newCondition()])}
            >
              {t('addCondition')}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}

/** The first error of a condition, or of a part of its value. */
function errorOf(errors: Props['errors'], index: number): React.ReactNode {
  const path = `rule.conditions.${index}`
  const name = Object.keys(errors).find((key) => key === path || key.startsWith(`${path}.`))
  return name && errors[name]
}
