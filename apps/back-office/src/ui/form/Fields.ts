import type { UseFormReturnType } from '@mantine/form'
import type { Form, Values } from './versions.ts'

/** Passed to a form's fields: `field(name)` returns the label and everything else that an input needs. */
export type Fields<V extends Values> = {
  form: Form<V>
  field: <Name extends keyof V & string>(
    name: Name,
  ) => ReturnType<UseFormReturnType<V>['getInputProps']> & {
    value: V[Name]
    label: string
    readOnly: boolean
    'data-touched': boolean | undefined
  }
  isReadOnly: boolean
  isNew: boolean
}
