import type { Flow, Input } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { formatRelative, formatSpan } from '../../../i18n/format.ts'
import { textOf } from '../../../i18n/messages.ts'
import { IconAlertTriangle } from '../../../ui/icons/index.ts'
import { FlowLight } from './FlowLight.tsx'
import classes from './input.module.css'
import type { Watched } from './useFlow.ts'

type Props = { input: Input } & Pick<Watched, 'flow' | 'error'>

/** Whether something arrives, in a sentence, and what is wrong with it, each with its cure. */
export function FlowSentence({ input, flow, error }: Props) {
  const { t } = useTranslation('inputs')
  const sentence = useSentence(flow, input)
  return (
    <section className={classes.flow} aria-label={t('state')}>
      {error ? (
        <p role="alert">{t('unknown')}</p>
      ) : (
        <p>{flow ? <FlowLight state={flow.state}>{sentence}</FlowLight> : sentence}</p>
      )}
      <span role="status" className="hidden">
        {flow && t(`states.${flow.state}`)}
      </span>
      <ul aria-label={t('problems')} aria-live="polite">
        {flow?.issues.map(({ code, params, message }) => (
          <li key={`${code} ${params.codec ?? ''}`} className={classes.issue}>
            <IconAlertTriangle size={18} />
            {textOf({ key: `inputs.${code}`, params, message })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSentence(flow: Flow | undefined, { lastSeenAt, pullFrom, isPulling }: Input): string {
  const { t } = useTranslation('inputs')
  if (!flow) return t('looking')
  const time = spanSince(flow.since)
  if (flow.state !== 'idle') return t(`sentences.${flow.state}`, { time })
  if (isPulling) return t('sentences.pulling')
  return lastSeenAt === null
    ? t(pullFrom === null ? 'sentences.never' : 'sentences.neverPulled')
    : t('sentences.idle', { when: formatRelative(lastSeenAt) })
}

/** How long ago a moment was, in whole seconds or minutes. */
function spanSince(iso: string): string {
  const elapsed = Math.max(0, Date.now() - Date.parse(iso))
  const step = elapsed < 60_000 ? 1000 : 60_000
  return formatSpan(Math.floor(elapsed / step) * step)
}
