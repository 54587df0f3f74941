import type { AccessRule } from './rule.ts'

/**
 * Who of an account's audience may make a call of its public pages: `everybody` who has a session there, guests too, or
 * `fans`, who have signed in.
 */
export type AudienceRule = { readonly audience: 'everybody' | 'fans' }

/** True for a rule of the audience, and not of the staff. */
export const isAudienceRule = (rule: object | string): rule is AudienceRule =>
  typeof rule === 'object' && 'audience' in rule

/** True for a rule of the staff; `public` and the rules of the audience are none. */
export const isStaffRule = (rule: AccessRule | AudienceRule | 'public'): rule is AccessRule =>
  rule !== 'public' && !isAudienceRule(rule)

/** True if a viewer meets the rule; `fanId` is null for a guest. */
export const isPermittedToViewer = (
  { audience }: AudienceRule,
  { fanId }: { readonly fanId: number | null },
): boolean => audience === 'everybody' || fanId !== null
