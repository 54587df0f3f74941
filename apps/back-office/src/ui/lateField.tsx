import { Input } from '@mantine/core'
import i18next from 'i18next'
import { type FunctionComponent, lazy, type RefObject, Suspense, useId, useLayoutEffect, useRef } from 'react'
import { whenIdle } from '../data/idle.ts'
import { notify } from '../data/messages.ts'
import { FieldPlace, type PlaceProps } from './FieldPlace.tsx'
import classes from './skeleton.module.css'

type LateProps = PlaceProps & { readOnly?: boolean; disabled?: boolean }

/** What the user did in the place of a field before it came. */
type Early = { hasFocus: boolean; text: string }

/**
 * A field whose code is loaded once the form is shown, since it is larger than the rest of the form. Its place is kept
 * and takes the focus and what is typed, which the field gets when it comes; if loading fails the user is notified.
 */
export function lateField<Props extends LateProps>(
  load: () => Promise<{ default: FunctionComponent<Props & { id: string }> }>,
): FunctionComponent<Props> {
  const Field = lazy(async () => {
    try {
      await whenIdle()
      return await load()
    } catch (error) {
      console.error(error)
      notify({ type: 'danger', text: i18next.t('shell:errors.part') })
      return { default: FieldPlace as FunctionComponent<Props & { id: string }> }
    }
  }) as FunctionComponent<Props & { id: string }>
  return (props) => {
    const id = useId()
    const early = useRef<Early>({ hasFocus: false, text: '' })
    return (
      <Suspense fallback={<EarlyField {...props} id={id} early={early} />}>
        <Field {...props} id={id} />
        <HandOver id={id} early={early} />
      </Suspense>
    )
  }
}

type EarlyProps = LateProps & { id: string; early: RefObject<Early> }

function EarlyField({
  label,
  description,
  error,
  required,
  inputWrapperOrder,
  id,
  early,
  ...rest
}: EarlyProps) {
  return (
    <Input.Wrapper {...{ label, description, error, required, inputWrapperOrder, id }} aria-busy>
      <Input
        id={id}
        classNames={{ input: classes.early }}
        readOnly={rest.readOnly}
        disabled={rest.disabled}
        autoComplete="off"
        onFocus={() => {
          early.current.hasFocus = true
        }}
        onBlur={() => {
          early.current.hasFocus = false
        }}
        onChange={({ currentTarget }) => {
          early.current.text = currentTarget.value
        }}
        // Enter belongs to the field, and would send the form from its place.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </Input.Wrapper>
  )
}

/** Gives the field, once it is there, the focus and the text that its place had. */
function HandOver({ id, early }: { id: string; early: RefObject<Early> }) {
  useLayoutEffect(() => {
    const { hasFocus, text } = early.current
    early.current = { hasFocus: false, text: '' }
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || !(hasFocus || text)) return
    const elsewhere = document.activeElement
    field.focus()
    // As if it were typed, so that the field searches or parses it.
    if (text) {
      field.select()
      document.execCommand('insertText', false, text)
    }
    if (!hasFocus && elsewhere instanceof HTMLElement) elsewhere.focus()
  }, [id, early])
  return null
}
