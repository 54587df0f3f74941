import { type Question, questionPeriods } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.ts'
import { languages } from '../../../i18n/index.ts'
import {
  IconCalculator,
  IconDatabase,
  IconFilter,
  IconSortDescending,
  IconStack2,
} from '../../../ui/icons/index.ts'
import type { Icon } from '../../../ui/list/types.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { operatorsOf, questionAbout, regroup, removeJoin, sourcesOf, usualValue } from './draft.ts'
import classes from './questions.module.css'
import { RemoveButton } from './RemoveButton.tsx'
import { ShowStep } from './ShowStep.tsx'
import type { StepProps } from './stepProps.ts'
import { TokenSelect } from './TokenSelect.tsx'

const limits = [10, 50, 100, 500, 1000, 10_000]
const most = { joins: 4, where: 12, groups: 3 }

/** A question as five sentences, whose parts are menus. */
export function QuestionSteps({ question, catalogue, labels, onChange }: StepProps) {
  const { t } = useTranslation('questions')
  const sources = sourcesOf(question, catalogue)
  const fieldOf = (source: number, name: string) =>
    sources[source]?.fields.find((field) => field.name === name)
  const fields = sources.map((resource, source) => ({
    label: labels.source(source),
    options: (resource?.fields ?? []).map(({ name }) => ({
      value: `${source}:${name}`,
      label: labels.field(source, name),
    })),
  }))
  const read = (value: string) => {
    const [source = '0', field = ''] = value.split(':')
    return { source: Number(source), field }
  }
  const conditionFor = (value: string) => {
    const { source, field } = read(value)
    const kind = fieldOf(source, field)?.kind ?? 'text'
    const operator = operatorsOf[kind][0]!
    const usual = usualValue(kind, operator)
    return { source, field, operator, ...(usual !== undefined && { value: usual }) }
  }
  const groupFor = (value: string) => {
    const ref = read(value)
    const kind = fieldOf(ref.source, ref.field)?.kind
    return kind === 'moment' || kind === 'date' ? { ...ref, by: 'month' as const } : ref
  }
  const replace = <Part,>(parts: readonly Part[], index: number, part: Part) =>
    parts.map((one, place) => (place === index ? part : one))
  const without = <Part,>(parts: readonly Part[], index: number) =>
    parts.filter((_, place) => place !== index)
  const links = sources.map((resource, to) => ({
    label: labels.source(to),
    options: (resource?.links ?? []).map(({ name, resource: target }) => ({
      value: `${to}:${name}`,
      label: labels.link(name, target),
    })),
  }))
  const resources = [...catalogue.keys()]
    .map((name) => ({ value: name, label: labels.resource(name) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      <Step title={t('from')} icon={IconDatabase}>
        <TokenSelect
          label={t('fromHelp')}
          value={question.from}
          options={resources}
          onChange={(from) => onChange(questionAbout(from, catalogue))}
        />
        {question.joins.length > 0 && <span>{t('with')}</span>}
        {question.joins.map((join, index) => (
          <span key={`${join.to}:${join.link}`} className={classes.joined}>
            {labels.source(index + 1)}
            <RemoveButton
              name={labels.source(index + 1)}
              onClick={() => onChange(removeJoin(question, index, catalogue))}
            />
          </span>
        ))}
        {question.joins.length < most.joins && (
          <TokenSelect
            tone="add"
            label={t('addLink')}
            value=""
            options={links}
            onChange={(value) => {
              const { source: to, field: link } = read(value)
              onChange({ ...question, joins: [...question.joins, { to, link }] })
            }}
          />
        )}
      </Step>
      <Step title={t('where')} icon={IconFilter}>
        {question.where.map((condition, index) => (
          <ConditionRow
            key={`${index}:${condition.source}:${condition.field}`}
            {...{ condition, fields, labels }}
            field={fieldOf(condition.source, condition.field)}
            onField={(value) =>
              onChange({ ...question, where: replace(question.where, index, conditionFor(value)) })
            }
            onChange={(changed) => onChange({ ...question, where: replace(question.where, index, changed) })}
            onRemove={() => onChange({ ...question, where: without(question.where, index) })}
          />
        ))}
        {question.where.length < most.where && (
          <TokenSelect
            tone="add"
            label={t('addCondition')}
            value=""
            options={fields}
            onChange={(value) => onChange({ ...question, where: [...question.where, conditionFor(value)] })}
          />
        )}
      </Step>
      <Step title={t('groupBy')} icon={IconStack2}>
        {question.groups.map((group, index) => {
          const change = (groups: Question['groups']) => onChange(regroup(question, { groups }, catalogue))
          const name = labels.field(group.source, group.field)
          return (
            <div key={`${group.source}:${group.field}`} className={classes.row}>
              <TokenSelect
                label={t('addGroup')}
                value={`${group.source}:${group.field}`}
                options={fields}
                onChange={(value) => change(replace(question.groups, index, groupFor(value)))}
              />
              {group.by && (
                <TokenSelect
                  tone="operator"
                  label={t('period')}
                  value={group.by}
                  options={questionPeriods.map((by) => ({ value: by, label: t(`periods.${by}`) }))}
                  onChange={(by) =>
                    change(replace(question.groups, index, { ...group, by: by as typeof group.by }))
                  }
                />
              )}
              <RemoveButton name={name} onClick={() => change(without(question.groups, index))} />
            </div>
          )
        })}
        {question.groups.length < most.groups && (
          <TokenSelect
            tone="add"
            label={t('addGroup')}
            value=""
            options={fields.map(({ label, options }) => ({
              label,
              options: options.filter(
                ({ value }) => !question.groups.some(({ source, field }) => value === `${source}:${field}`),
              ),
            }))}
            onChange={(value) =>
              onChange(regroup(question, { groups: [...question.groups, groupFor(value)] }, catalogue))
            }
          />
        )}
      </Step>
      <Step title={t('show')} icon={IconCalculator}>
        <ShowStep {...{ question, catalogue, labels, onChange, fields, conditionFor }} />
      </Step>
      <Step title={t('sortAndLimit')} icon={IconSortDescending}>
        <TokenSelect
          label={t('sortBy')}
          value={String(question.sort[0]?.column ?? '')}
          options={[
            { value: '', label: t('unsorted') },
            ...labels.columns.map((label, column) => ({ value: String(column), label })),
          ]}
          onChange={(value) =>
            onChange({
              ...question,
              sort:
                value === ''
                  ? []
                  : [{ column: Number(value), isDescending: question.sort[0]?.isDescending ?? true }],
            })
          }
        />
        {question.sort[0] && (
          <TokenSelect
            tone="operator"
            label={t('direction')}
            value={String(question.sort[0].isDescending)}
            options={[
              { value: 'true', label: t('highFirst') },
              { value: 'false', label: t('lowFirst') },
            ]}
            onChange={(value) =>
              onChange({
                ...question,
                sort: question.sort.map((sort) => ({ ...sort, isDescending: value === 'true' })),
              })
            }
          />
        )}
        <TokenSelect
          tone="value"
          label={t('limit')}
          value={String(question.limit)}
          options={[...new Set([...limits, question.limit])]
            .sort((a, b) => a - b)
            .map((limit) => ({
              value: String(limit),
              label: t('rows', { count: limit, number: formatNumber(limit) }),
            }))}
          onChange={(limit) => onChange({ ...question, limit: Number(limit) })}
        />
        <TokenSelect
          tone="operator"
          label={t('namesIn')}
          value={question.lang ?? ''}
          options={[
            { value: '', label: t('asWritten') },
            ...languages.map((lang) => ({
              value: lang,
              label: t('inLanguage', { name: t(`languages.${lang}`) }),
            })),
          ]}
          onChange={(lang) => {
            const { lang: _, ...rest } = question
            onChange({ ...rest, ...(lang && { lang }) })
          }}
        />
      </Step>
    </ol>
  )
}

const Step = ({ title, icon: StepIcon, children }: { title: string; icon: Icon; children: ReactNode }) => (
  <li className={classes.step}>
    <span className={classes.stepIcon} aria-hidden>
      <StepIcon size={16} />
    </span>
    <div>
      <h2>{title}</h2>
      <div className={classes.tokens}>{children}</div>
    </div>
  </li>
)
