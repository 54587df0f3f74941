import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronRight } from './icons/index.ts'
import classes from './itemsDrawer.module.css'
import { SideDrawer } from './SideDrawer.tsx'

type ItemGroup = {
  key: string
  title: string
  items: readonly { id: number; content: ReactNode }[]
}

type Props = { title: string; opened: boolean; onClose: () => void; groups: readonly ItemGroup[] }

/** A drawer with collapsible groups of items. */
export function ItemsDrawer({ title, opened, onClose, groups }: Props) {
  const { t } = useTranslation(['ui', 'shell'])
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(groups.slice(0, 1).map(({ key }) => key)))
  return (
    <SideDrawer opened={opened} onClose={onClose} title={title}>
      {groups.map(({ key, title: name, items }) => (
        <section key={key} className={classes.group}>
          <h3>
            <UnstyledButton
              aria-expanded={open.has(key)}
              onClick={() => setOpen(new Set(open).symmetricDifference(new Set([key])))}
            >
              <IconChevronRight size={15} /> {name} <span className={classes.count}>{items.length}</span>
            </UnstyledButton>
          </h3>
          {open.has(key) && (
            <ul>
              {items.map(({ id, content }) => (
                <li key={id}>{content}</li>
              ))}
              {items.length === 0 && <li className="muted">{t('ui:items.empty')}</li>}
            </ul>
          )}
        </section>
      ))}
    </SideDrawer>
  )
}
