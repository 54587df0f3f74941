import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { whenIdle } from '../data/idle.ts'
import type { PickerProps } from './DateTimePicker.tsx'

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
  <Suspense fallback={<Place {...props} />}>
    <Picker {...props} />
  </Suspense>
)

/** Takes the height of the field, so that nothing below it moves when it comes. */
const Place = ({ label, description, error, required }: PickerProps) => (
  <Input.Wrapper label={label} description={description} error={error} required={required}>
    <Input component={Skeleton} />
  </Input.Wrapper>
)
