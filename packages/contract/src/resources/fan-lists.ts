/** Columns of which one fan's value is kept when two become one. */
export const fanMergeFields = [
  ...(['name', 'firstName', 'lastName', 'email', 'phone', 'externalId'] as const),
  ...(['language', 'country', 'city', 'birthYear'] as const),
] as const
export type FanMergeField = (typeof fanMergeFields)[number]

/** What the account may do only with a fan's consent. */
export const consentPurposes = ['email', 'sms', 'push', 'sponsors', 'statistics'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The field of a fan that says whether there is consent now. */
export const consentFields = {
  email: 'consentEmail',
  sms: 'consentSms',
  push: 'consentPush',
  sponsors: 'consentSponsors',
  statistics: 'consentStatistics',
} as const satisfies Record<ConsentPurpose, string>

/** How a fan told the account: `fan` is by their own page, the others are what the staff writes down. */
export const writtenSources = ['form', 'letter', 'phone', 'import', 'staff'] as const
export const consentSources = [...writtenSources, 'fan'] as const
export type ConsentSource = (typeof consentSources)[number]

/** Values of a fan that not everybody on the staff sees whole. */
export const maskedFields = ['email', 'phone'] as const
export type MaskedField = (typeof maskedFields)[number]

export const fanPeriods = ['day', 'week', 'month'] as const
export type FanPeriod = (typeof fanPeriods)[number]

/** What an entry of a fan's activities is about. */
export const activityKinds = ['joined', 'answered', 'visited', 'consented', 'withdrew'] as const
export type ActivityKind = (typeof activityKinds)[number]
