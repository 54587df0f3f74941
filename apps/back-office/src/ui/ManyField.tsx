import type { MultiSelectProps } from '@mantine/core'
import { lateField } from './lateField.tsx'

/** Selects several of the options, found by typing. */
export const ManyField = lateField<MultiSelectProps>(() => import('./ManySelect.tsx'))
