import i18next from 'i18next'
import { callNotificationDuration, notify } from './messages.ts'
import { messageOf } from './request.ts'

/** What a write says while it runs and afterwards. Calls state their own; the defaults say no more than that it was one. */
export type ReportTexts<Variables = void> = {
  pending?: 'pending' | 'saving' | 'removing' | 'restoring' | 'starting'
  success?: string | ((variables: Variables) => string)
}

/** A field's error is said at the field, a stale version in its dialog. */
const isSaidElsewhere = (error: unknown) => {
  const { errors, current } = error as { errors?: unknown[]; current?: unknown }
  return Boolean(errors?.length || current)
}

/** The handlers of a mutation that tell the user: that it runs, then its result or the error's message. */
export function report<Variables>({ pending = 'pending', success }: ReportTexts<Variables> = {}) {
  const duration = callNotificationDuration
  const resultOf = (variables: Variables) =>
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
        notify({ id, type: 'success', text: resultOf(variables), duration })
      } else {
        const text = isSaidElsewhere(error) ? i18next.t('shell:errors.notSaved') : messageOf(error)
        notify({ id, type: 'danger', text, duration })
      }
    },
  }
}
