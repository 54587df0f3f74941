import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { whenIdle } from '../data/idle.ts'
import type { PickerProps } from './DateTimePicker.tsx'

/** Larger than the rest of a form: that is there first. */
const Picker = lazy(async () => {
  await whenIdle()
  return await import('./DateTimePicker.tsx')
})

/** A moment: `value` is ISO 8601 in UTC or null, shown and typed with 24 hours in the account's time zone, as YYYY-MM-DD or in French DD/MM/YYYY. */
export const DateTimeField = (props: PickerProps) => (
  <Suspense fallback={<Skeleton height={56} />}>
    <Picker {...props} />
  </Suspense>
)
