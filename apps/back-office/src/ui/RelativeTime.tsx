import { formatDateTime, formatRelative } from '../i18n/format.ts'

/** A relative time, with the exact time on hover. `at` is ISO 8601. */
export const RelativeTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatRelative(at)}
  </time>
)

/** A date and time in the user's language and the account's time zone. `at` is ISO 8601. */
export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular">
    {formatDateTime(at)}
  </time>
)
