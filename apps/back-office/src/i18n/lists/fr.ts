/** The French texts, each loaded with the first screen that needs it. */
export const bundles = import.meta.glob<{ default: object }>('../fr/*.ts')
