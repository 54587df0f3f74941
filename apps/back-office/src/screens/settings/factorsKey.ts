/** The query key of the user's second factors. */
export const factorsKey = ['own-factors']
