import { lazy, Suspense } from 'react'
import { whenIdle } from '../data/idle.ts'
import type { PickerProps } from './DateTimePicker.tsx'
import { FieldPlace } from './FieldPlace.tsx'

/** Loaded lazily, since it is larger than the rest of a form. */
const Picker = lazy(async () => {
  await whenIdle()
  return await import('./DateTimePicker.tsx')
})

/**
 * A date and time field: `value` is ISO 8601 in UTC or null, displayed and typed on a 24-hour clock in the account's
 * time zone or in `zone`, as YYYY-MM-DD or, in French, DD/MM/YYYY.
 */
export const DateTimeField = (props: PickerProps) => (
  <Suspense fallback={<FieldPlace {...props} />}>
    <Picker {...props} />
  </Suspense>
)
