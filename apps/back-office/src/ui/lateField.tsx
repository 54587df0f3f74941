import i18next from 'i18next'
import { type FunctionComponent, lazy, Suspense } from 'react'
import { whenIdle } from '../data/idle.ts'
import { notify } from '../data/messages.ts'
import { FieldPlace, type PlaceProps } from './FieldPlace.tsx'

/**
 * A field whose code is loaded once the form is shown, since it is larger than the rest of the form. Its place is kept;
 * if loading fails the user is notified.
 */
export function lateField<Props extends PlaceProps>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): FunctionComponent<Props> {
  const Field = lazy(async () => {
    try {
      await whenIdle()
      return await load()
    } catch (error) {
      console.error(error)
      notify({ type: 'danger', text: i18next.t('shell:errors.part') })
      return { default: FieldPlace as FunctionComponent<Props> }
    }
  }) as FunctionComponent<Props>
  return (props) => (
    <Suspense fallback={<FieldPlace {...props} />}>
      <Field {...props} />
    </Suspense>
  )
}
