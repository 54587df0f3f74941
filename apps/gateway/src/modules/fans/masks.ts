import { isPermitted, type MaskedField, wholeFanRight } from '@touchline/contract'
import type { Scope } from '@touchline/records'

/** Whether the actor sees email addresses and phone numbers of fans whole. */
export const seesWhole = ({ actor }: Pick<Scope, 'actor'>): boolean => isPermitted(wholeFanRight, actor)

const hidden = '•••'
const startOf = (text: string) => `${[...text][0] ?? ''}${hidden}`

/** `maren@example.org` as `m•••@e•••.org`: the same length for all, so that it says nothing else. */
function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  return `${startOf(local)}@${startOf(domain)}${dot > 0 ? domain.slice(dot) : ''}`
}

const maskPhone = (phone: string) => `${hidden} ${[...phone].slice(-2).join('')}`

export const masks: Record<MaskedField, (value: string) => string> = { email: maskEmail, phone: maskPhone }

/** A value as who does not see it whole has it. */
export const maskOf = (field: MaskedField, value: string | null): string | null =>
  value === null ? null : masks[field](value)
