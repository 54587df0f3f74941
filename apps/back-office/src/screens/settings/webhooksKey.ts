/** The query key of the account's webhooks. */
export const webhooksKey = ['webhooks']
