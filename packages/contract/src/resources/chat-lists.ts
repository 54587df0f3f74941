/** Who may write in a chat, and whether anybody reads it. `readonly`: what was written stays to be read. */
export const chatStates = ['open', 'readonly', 'closed'] as const
export type ChatState = (typeof chatStates)[number]

/** `followers` have a profile, `members` an email address with which they are known. */
export const chatWriters = ['everybody', 'followers', 'members'] as const
export type ChatWriters = (typeof chatWriters)[number]

/** What becomes of a message: all read it, its author alone, or nobody. */
export const messageStates = ['visible', 'held', 'hidden'] as const
export type MessageState = (typeof messageStates)[number]

/**
 * Why a message waits for a decision. `capitals` and `list` are of its text, `first`, `repeat` and `name` (that
 * of the account) of its author, `reports`
 * of its readers.
 */
export const holdReasons = [
  'list',
  'link',
  'number',
  'capitals',
  'emoji',
  'repeat',
  'first',
  'name',
  'reports',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** Why a fan reports a message. `personal`: it tells something about a person that is nobody else's business. */
export const reportReasons = ['insult', 'spam', 'personal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const chatLanguages = ['en', 'fr'] as const
export type ChatLanguage = (typeof chatLanguages)[number]

/** Minutes for which a fan may be muted; 0 ends it. */
export const muteMinutes = [0, 1, 10, 60] as const

/** Characters of a message, and of what is pinned. */
export const longestMessage = 300
/** Words of the lists of one chat. */
export const mostWords = 500
/** Seconds for which a message is reserved by who has selected it, and for which a decision is offered for undoing. */
export const claimSeconds = 8
export const undoSeconds = 20
