import { lateField } from './lateField.tsx'

/**
 * A date and time field: `value` is ISO 8601 in UTC or null, displayed and typed on a 24-hour clock in the account's
 * time zone or in `zone`, as YYYY-MM-DD or, in French, DD/MM/YYYY.
 */
export const DateTimeField = lateField(() => import('./DateTimePicker.tsx'))
