import type { FieldError } from '@touchline/contract/light'
import { createBodyOf, type ResourceDefinition, updateBodyOf } from '@touchline/contract/resource'
import i18next from 'i18next'
import { translated } from '../../i18n/gateway.ts'

/** A field's fault: of the contract's own check (`origin` and limits), or as the gateway sent it. */
type Fault = { code: string; message: string; origin?: string; minimum?: unknown; maximum?: unknown }

/** The sentence for a fault in the user's language; one that we do not know keeps the gateway's. */
function faultText({ code, message, origin, minimum, maximum }: Fault): string {
  if (code === 'required') return i18next.t('ui:faults.required')
  if (code === 'unknown_item') return i18next.t('ui:faults.unknownItem')
  const limit = maximum ?? minimum
  if (limit === undefined && /^too_(big|small|long)$/.test(code)) return i18next.t('ui:faults.size')
  const count = Number(limit)
  if (code === 'too_big') {
    const key = origin === 'string' ? 'tooLong' : origin === 'array' ? 'tooMany' : 'tooBig'
    return i18next.t(`ui:faults.${key}`, { count })
  }
  if (code === 'too_small') {
    if (origin === 'string' || origin === 'array') {
      return count === 1 ? i18next.t('ui:faults.required') : i18next.t('ui:faults.tooShort', { count })
    }
    return i18next.t('ui:faults.tooSmall', { count })
  }
  if (code === 'taken') return i18next.t('ui:faults.taken')
  if (code === 'invalid_format') return i18next.t('ui:faults.format')
  if (code === 'invalid_type') return i18next.t('ui:faults.required')
  return message ? translated(message) : i18next.t('ui:faults.invalid')
}

/** What the contract finds wrong with a body, by path. */
export function faultsOf(
  resource: ResourceDefinition,
  body: unknown,
  isNew: boolean,
): Record<string, string> {
  const { error } = (isNew ? createBodyOf(resource) : updateBodyOf(resource)).safeParse(body)
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), faultText(issue as unknown as Fault)]),
  )
}

/** What the gateway found wrong, by path. */
export const serverFaults = (errors: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.map((error) => [error.path, faultText(error)]))
