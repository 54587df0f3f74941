import type { PublicChatMessage, ReportReason } from '@touchline/contract'
import { make } from '../../../elements.ts'
import { type ChatClient, SaidNo } from './client.ts'
import type { ChatTexts } from './texts.ts'

const reasons: readonly ReportReason[] = ['insult', 'spam', 'personal', 'other']

/** Asks a fan why a message is reported, and sends it to the moderators. */
export function createReporting(client: ChatClient, texts: ChatTexts) {
  let about: { id: number; onSent: () => void } | undefined
  const quoted = make('q', { dir: 'auto' })
  const said = make('small', { role: 'status' })
  const close = make('button', { type: 'button' }, texts.cancel)
  const send = make('button', { class: 'primary' }, texts.report)
  const choices = reasons.map((reason) =>
    make(
      'label',
      {},
      make('input', { type: 'radio', name: 'reason', value: reason, required: true }),
      texts.reasons[reason],
    ),
  )
  const form = make(
    'form',
    {},
    make('h2', { id: 'chat-report' }, texts.reportTitle),
    quoted,
    make('fieldset', {}, make('legend', {}, texts.why), ...choices),
    said,
    make('div', { class: 'answers' }, close, send),
  )
  const dialog = make('dialog', { class: 'report', 'aria-labelledby': 'chat-report' }, form)
  close.addEventListener('click', () => dialog.close())
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const asked = about
    const reason = new FormData(form).get('reason') as ReportReason | null
    if (!asked || !reason) return
    send.disabled = true
    try {
      await client.report(asked.id, reason)
      asked.onSent()
      dialog.close()
    } catch (error) {
      said.textContent = error instanceof SaidNo ? error.message : texts.notReported
    }
    send.disabled = false
  })
  return {
    element: dialog,
    open({ id, text }: PublicChatMessage, onSent: () => void) {
      about = { id, onSent }
      form.reset()
      quoted.textContent = text
      said.textContent = ''
      dialog.showModal()
    },
  }
}
