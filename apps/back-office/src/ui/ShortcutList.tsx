import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStore } from '../data/store.ts'
import { letterKeys, setLetterKeys } from './keys.ts'
import classes from './shortcutList.module.css'

/** What keys do, and a switch that turns off the single-letter ones. */
export function ShortcutList() {
  const { t } = useTranslation('shell')
  const command = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'
  const groups = [
    {
      title: t('keys.anywhere'),
      keys: [[`${command} K`, t('keys.palette')] as const, ['?', t('keys.help')] as const],
    },
    {
      title: t('keys.lists'),
      keys: [
        ['j', t('keys.next')] as const,
        ['k', t('keys.previous')] as const,
        ['Enter', t('keys.open')] as const,
        ['x', t('keys.select')] as const,
        ['/', t('keys.find')] as const,
      ],
    },
    {
      title: t('keys.forms'),
      keys: [[`${command} S`, t('keys.save')] as const, ['h', t('keys.history')] as const],
    },
  ]
  return (
    <>
      {groups.map(({ title, keys }) => (
        <section key={title} className={classes.keys}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label={t('keys.isOn')}
        checked={useStore(letterKeys)}
        onChange={(event) => setLetterKeys(event.currentTarget.checked)}
      />
    </>
  )
}
