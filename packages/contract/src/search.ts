/** The search URL of a resource: its list, with at least one parameter required. */
export const searchPathOf = (name: string): string => `/main-api/search/${name}`
