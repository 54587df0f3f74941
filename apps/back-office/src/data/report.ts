import i18next from 'i18next'
import { callNotificationDuration, notify } from './messages.ts'
import { messageOf } from './request.ts'

/** What a write says while it runs and afterwards; each sentence has a default. */
export type ReportTexts = { pending?: string; success?: string }

/** A field's error is said at the field, a stale version in its dialog. */
const isSaidElsewhere = (error: unknown) => {
  const { errors, current } = error as { errors?: unknown[]; current?: unknown }
  return Boolean(errors?.length || current)
}

/** The handlers of a mutation that tell the user: 'Requesting...', then 'Requested' or the error's message. */
export function report<Variables>(texts: ReportTexts = {}) {
  const duration = callNotificationDuration
  return {
    onMutate: (_variables: Variables) => {
      const id = notify({
        type: 'pending',
        text: texts.pending ?? i18next.t('shell:messages.pending'),
        duration: 0,
      })
      return { id }
    },
    onSettled: (
      _data: unknown,
      error: unknown,
      _variables: Variables,
      context: { id: string } | undefined,
    ) => {
      const id = context?.id
      if (!error) {
        notify({ id, type: 'success', text: texts.success ?? i18next.t('shell:messages.success'), duration })
      } else {
        const text = isSaidElsewhere(error) ? i18next.t('shell:errors.notSaved') : messageOf(error)
        notify({ id, type: 'danger', text, duration })
      }
    },
  }
}
