import i18next from 'i18next'
import { callNotificationDuration, type Message, notify } from './messages.ts'
import { messageOf } from './request.ts'

/** The message of a result. */
export type Said = string | (Pick<Message, 'text'> & Partial<Pick<Message, 'action' | 'duration'>>)

/** What a mutation shows while it runs and afterwards. Calls should set their own texts; the defaults are generic. */
export type ReportTexts<Variables = void> = {
  pending?: 'pending' | 'saving' | 'removing' | 'restoring' | 'starting'
  success?: string | ((variables: Variables) => Said)
}

/** Validation errors are shown at their field, a stale version in its dialog. */
const isSaidElsewhere = (error: unknown) => {
  const { errors, current } = error as { errors?: unknown[]; current?: unknown }
  return Boolean(errors?.length || current)
}

/** Mutation handlers that notify the user: pending, then the result or the error's message. */
export function report<Variables>({ pending = 'pending', success }: ReportTexts<Variables> = {}) {
  const duration = callNotificationDuration
  const resultOf = (variables: Variables): Said =>
    (typeof success === 'function' ? success(variables) : success) ?? i18next.t('shell:messages.success')
  return {
    onMutate: (_variables: Variables) => {
      const id = notify({
        type: 'pending',
        text: i18next.t(`shell:messages.${pending}`),
        duration: 0,
      })
      return { id }
    },
    onSettled: (
      _data: unknown,
      error: unknown,
      variables: Variables,
      context: { id: string } | undefined,
    ) => {
      const id = context?.id
      if (!error) {
        const result = resultOf(variables)
        notify({ id, type: 'success', duration, ...(typeof result === 'string' ? { text: result } : result) })
      } else {
        const text = isSaidElsewhere(error) ? i18next.t('shell:errors.notSaved') : messageOf(error)
        notify({ id, type: 'danger', text, duration })
      }
    },
  }
}
