import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Appear } from '../Appear.tsx'
import classes from './list.module.css'
import type { Action } from './types.ts'

type Props<Item> = {
  items: readonly Item[]
  actions: readonly Action<readonly Item[]>[]
  onClear: () => void
}

/** What can be done with the selected rows. */
export function BulkBar<Item>({ items, actions, onClear }: Props<Item>) {
  const { t } = useTranslation('ui')
  return (
    <Appear className={classes.bulk}>
      <span role="status">{t('list.selected', { count: items.length })}</span>
      {actions.map(({ label, icon: Icon, run, isDanger }) => (
        <Button
          key={label}
          size="compact-sm"
          variant="subtle"
          color={isDanger ? 'var(--danger)' : 'gray'}
          leftSection={Icon && <Icon size={15} />}
          onClick={() => run(items)}
        >
          {label}
        </Button>
      ))}
      <CloseButton size="sm" onClick={onClear} aria-label={t('list.unselect')} />
    </Appear>
  )
}
