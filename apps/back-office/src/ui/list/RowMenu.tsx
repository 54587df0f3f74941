import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconDots } from '../icons/index.ts'
import { Popup } from '../Popup.tsx'
import classes from './list.module.css'
import type { Action } from './types.ts'

type Props<Item> = { item: Item; name: string; actions: readonly Action<Item>[] }

/** The actions for one row. */
export function RowMenu<Item>({ item, name, actions }: Props<Item>) {
  const { t } = useTranslation('ui')
  if (actions.length === 0) return null
  const title = t('list.rowActions', { name })
  return (
    <Popup
      label={title}
      position="bottom-end"
      width={200}
      className={classes.rowMenu}
      button={(trigger) => (
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={title} {...trigger}>
          <IconDots size={16} />
        </ActionIcon>
      )}
    >
      {(close) =>
        actions.map(({ label, icon: Icon, run, isDanger }) => (
          <UnstyledButton
            key={label}
            data-danger={isDanger || undefined}
            onClick={() => {
              close()
              run(item)
            }}
          >
            {Icon && <Icon size={16} />} {label}
          </UnstyledButton>
        ))
      }
    </Popup>
  )
}
