import type { QueryableField, Question } from '@touchline/contract/light'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDay, formatMonth, formatNumber, formatPercent } from '../../../i18n/format.ts'
import { named } from '../../../ui/fieldNames.ts'
import { type Calculation, type Catalogue, type Condition, isGrouped, sourcesOf } from './draft.ts'

/** A field's name; those inside of a field and the size of a list are named after it. */
function fieldName(name: string): string {
  const [field = '', key] = name.split('.')
  if (key === undefined) return named('fields', field)
  const outer = named('fields', field)
  return key === 'count'
    ? i18next.t('questions:countOf', { field: outer })
    : i18next.t('questions:fieldOf', { resource: outer, field: named('fields', key) })
}

const isId = (field: string) => field === 'id' || field === 'createdBy' || /[a-z]Id$/.test(field)

/** What the parts and the values of a question are called in the user's language. */
export function useLabels(question: Question, catalogue: Catalogue) {
  const { t } = useTranslation(['questions', 'fields'])
  const sources = sourcesOf(question, catalogue)
  const resource = (name: string) => named('resources', name)

  /** `Users (Created by)`: a link by its resource, and by its field if that says more. */
  const link = (name: string, to: string): string => {
    const field = named('fields', name.split('.').at(-1) ?? name)
    const label = resource(to)
    return field === label || name.includes('.')
      ? label
      : t('questions:via', { resource: label, link: field })
  }
  const source = (index: number): string => {
    const found = sources[index]
    if (index === 0 || !found) return resource(found?.name ?? question.from)
    return link(question.joins[index - 1]?.link ?? '', found.name)
  }
  const field = (index: number, name: string): string =>
    index === 0
      ? fieldName(name)
      : t('questions:fieldOf', { resource: source(index), field: fieldName(name) })
  const condition = ({ source: index, field: name, operator, value: given }: Condition): string => {
    const kind = sources[index]?.fields.find((one) => one.name === name)?.kind
    const words = [given ?? []]
      .flat()
      .map((one) => (kind === 'choice' ? named('values', String(one)) : String(one)))
    return [field(index, name), t(`questions:operators.${operator}`), words.join(', ')].join(' ').trim()
  }
  const calculation = ({ calculation, source: index = 0, field: name, where }: Calculation): string =>
    t(`questions:calculated.${calculation}`, {
      name: (name === undefined ? source(index) : field(index, name)).toLowerCase(),
      condition: where && condition(where).toLowerCase(),
    })
  const groupOf = ({ source: index, field: name, by }: Question['groups'][number]) =>
    by ? `${field(index, name)}, ${t(`questions:periods.${by}`)}` : field(index, name)
  const columns = isGrouped(question)
    ? [...question.groups.map(groupOf), ...question.calculations.map(calculation)]
    : question.fields.map(({ source, field: name }) => field(source, name))

  /** A value of the answer in words. */
  const value = (
    raw: string | number | boolean | null,
    column: number,
    kind: QueryableField['kind'],
  ): string => {
    const group = question.groups[column]
    const name = (group ?? question.fields[column])?.field
    if (raw === null) return t('questions:none')
    if (typeof raw === 'boolean') return t(raw ? 'questions:yes' : 'questions:no')
    const calculated = question.calculations[column - question.groups.length]
    if (typeof raw === 'number' && calculated?.calculation === 'share') return formatPercent(raw * 100)
    if (typeof raw === 'number')
      return name && isId(name) ? String(raw) : formatNumber(Math.round(raw * 100) / 100)
    if (kind === 'moment') return formatDateTime(raw)
    if (kind === 'choice') return named('values', raw)
    if (kind !== 'date') return raw
    if (group?.by === 'year') return raw.slice(0, 4)
    if (group?.by === 'month') return formatMonth(raw)
    return group?.by === 'week' ? t('questions:weekOf', { day: formatDay(raw) }) : formatDay(raw)
  }
  return {
    resource,
    link,
    source,
    field,
    calculation,
    columns,
    value,
    values: (text: string) => named('values', text),
  }
}
export type Labels = ReturnType<typeof useLabels>
