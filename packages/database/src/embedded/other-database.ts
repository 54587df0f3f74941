/** Appended to every error about a machine that cannot run the embedded server. */
export const USE_OTHER_DATABASE =
  'Please set DATABASE_URL to a PostgreSQL server of your own, version 15 or later.'
