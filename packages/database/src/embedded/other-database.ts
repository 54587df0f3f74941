/** Ends every message about a machine on which the embedded server cannot run. */
export const USE_OTHER_DATABASE =
  'Please set DATABASE_URL to a PostgreSQL server of your own, version 15 or later.'
