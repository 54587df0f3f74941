import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconKeyboard } from '../../../ui/icons/index.ts'
import { Popup } from '../../../ui/Popup.tsx'
import classes from './subtitles.module.css'

/** The editor's shortcuts. */
export function KeysPopup() {
  const { t } = useTranslation('subtitles')
  const command = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'
  const keys = [
    ['Space K', t('keys.play')],
    ['J L', t('keys.speed')],
    ['← →', t('keys.second')],
    [', .', t('keys.frame')],
    ['↑ ↓', t('keys.cue')],
    ['↵', t('keys.write')],
    ['Esc', t('keys.leave')],
    ['I O', t('keys.edges')],
    ['S', t('keys.split')],
    ['M', t('keys.merge')],
    ['N', t('keys.add')],
    ['T', t('keys.top')],
    ['⌫', t('keys.delete')],
    ['W', t('keys.problem')],
    ['/', t('keys.find')],
    [`${command} I`, t('keys.italics')],
    [`${command} ↵`, t('keys.splitText')],
    [`${command} Z`, t('keys.undo')],
    [`${command} ⇧ Z`, t('keys.redo')],
    [`${command} S`, t('keys.save')],
  ] as const
  return (
    <Popup
      label={t('keys.title')}
      position="bottom-end"
      width={320}
      button={(trigger) => (
        <ActionIcon
          {...trigger}
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('keys.title')}
          title={t('keys.title')}
        >
          <IconKeyboard size={17} />
        </ActionIcon>
      )}
    >
      {() => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section className={classes.keys} tabIndex={0} aria-label={t('keys.title')}>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((each) => (
                    <kbd key={each}>{each}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Popup>
  )
}
