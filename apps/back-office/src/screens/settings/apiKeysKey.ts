/** The query key of the account's API keys. */
export const apiKeysKey = ['api-keys']
