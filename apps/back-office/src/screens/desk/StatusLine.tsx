import { useTranslation } from 'react-i18next'
import { dismiss } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { useStore } from '../../data/store.ts'
import { IconArrowBackUp, IconKeyboard } from '../../ui/icons/index.ts'
import classes from './desk.module.css'
import type { DeskShared } from './shared.ts'
import { useOwnMessages } from './useOwnMessages.ts'

const hints = [
  ['otherSide', ['⇧']],
  ['player', ['0–9']],
  ['secondPlayer', ['+']],
  ['nudge', ['←', '→']],
  ['confirm', ['↵']],
  ['clip', ['X']],
  ['undo', ['Z']],
] as const

/** What was taken back or refused, in a place of its own; and the keys. */
export function StatusLine({ desk, state, view, sport, keyset, mayLog }: DeskShared) {
  const { t } = useTranslation('desk')
  const { history } = desk
  const { problem } = state
  const notice = state.notice && t(state.notice)
  const moved = useStore(history.moved)
  const { message, undo } = useOwnMessages()
  return (
    <div className={classes.status}>
      <div role="status" aria-label={t('news')} className={classes.said}>
        {problem ? (
          <p data-problem>
            <span>{messageOf(problem.error)}</span>
            <button type="button" onClick={desk.dismiss}>
              {t('dismiss')}
            </button>
          </p>
        ) : message ? (
          <p data-problem={message.type === 'danger' || undefined}>
            <span dir="auto">{message.text}</span>
            {undo && (
              <button type="button" onClick={undo}>
                {t('undo')}
              </button>
            )}
            <button type="button" onClick={() => dismiss(message.id)}>
              {t('dismiss')}
            </button>
          </p>
        ) : moved ? (
          <p>
            <IconArrowBackUp size={15} />
            <span dir="auto">{t(moved.kind, { label: moved.label })}</span>
            <button type="button" onClick={moved.kind === 'undone' ? history.redo : history.undo}>
              {moved.kind === 'undone' ? t('redo') : t('undo')}{' '}
              <kbd>{moved.kind === 'undone' ? '⇧Z' : 'Z'}</kbd>
            </button>
          </p>
        ) : (
          (notice ?? (view.error !== undefined && messageOf(view.error))) && (
            <p>
              <span>{notice ?? messageOf(view.error)}</span>
            </p>
          )
        )}
      </div>
      {mayLog && (
        <p className={classes.hints}>
          {hints.map(([name, caps]) => (
            <span key={name}>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}{' '}
              {t(`hints.${name}`)}
            </span>
          ))}
        </p>
      )}
      <button type="button" className={classes.keyset} onClick={desk.keys.help}>
        <IconKeyboard size={15} />{' '}
        {keyset.template
          ? t('templateKeys', { sport: sport.name, template: keyset.template.name })
          : t('allKeys', { sport: sport.name })}{' '}
        <kbd>?</kbd>
      </button>
    </div>
  )
}
