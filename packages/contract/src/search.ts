/** The address at which the resource of this name is searched: its list, for which a parameter has to be given. */
export const searchPathOf = (name: string): string => `/main-api/search/${name}`
