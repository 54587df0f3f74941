/** Limits of an account that a request would exceed. */
export const subscriptionMessages = {
  storage:
    'This file is {{size}} GB, but your account uses {{used}} of its {{limit}} GB. Delete what you no longer need, or ask for more storage.',
  storageFull:
    'Your account uses {{used}} of its {{limit}} GB of storage. Delete what you no longer need, or ask for more storage.',
  minutes:
    'This video is {{length}} min long, but your account has encoded {{used}} of its {{limit}} min this month. Encode it next month, or ask for more minutes.',
  minutesUsed:
    'Your account has encoded {{used}} of its {{limit}} min this month. Encode more next month, or ask for more minutes.',
  people:
    'Your account has {{used}} people, and its limit is {{limit}}. Deactivate someone, or ask for more.',
} as const
