import { Checkbox, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPhoto } from '../../ui/icons/index.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import type { Action } from '../../ui/list/types.ts'
import { SortableList } from '../../ui/order/SortableList.tsx'
import classes from './categories.module.css'
import { hrefOf, paths } from './paths.ts'
import { type Entry, isSubcategory, type Move } from './tree.ts'

type Shared = {
  isFixed: boolean
  onMove: (move: Move) => void
  /** The entry that has keyboard focus. */
  active: number | undefined
  selection?: { selected: ReadonlySet<number>; toggle: (id: number) => void }
  actionsOf: (entry: Entry) => readonly Action<Entry>[]
}

const nameOf = ({ item }: Entry) => item.name

/** Categories with their subcategories; each level is ordered separately. */
export function CategoryTree({ entries, ...shared }: Shared & { entries: readonly Entry[] }) {
  const { t } = useTranslation('categories')
  const order = (label: string, siblings: readonly Entry[], children?: (entry: Entry) => ReactNode) => (
    <SortableList
      label={label}
      items={siblings}
      nameOf={nameOf}
      isFixed={shared.isFixed}
      onMove={({ id }, to) => shared.onMove({ id, to })}
    >
      {(entry, { handle, actions }) => (
        <>
          <Row entry={entry} handle={handle} moves={actions} {...shared} />
          {children?.(entry)}
        </>
      )}
    </SortableList>
  )
  return (
    <div className={classes.tree}>
      {order(
        t('title'),
        entries,
        (entry) =>
          entry.children.length > 0 && order(t('subcategoriesOf', { name: nameOf(entry) }), entry.children),
      )}
    </div>
  )
}

type RowProps = Shared & { entry: Entry; handle: ReactNode; moves: readonly Action<Entry>[] }

function Row({ entry, handle, moves, active, selection, actionsOf }: RowProps) {
  const { t } = useTranslation(['categories', 'ui'])
  const { id, item } = entry
  const isSelected = selection?.selected.has(id)
  const count = t('ui:videos.count', { count: item.itemCount })
  return (
    <div
      className={classes.row}
      data-below={isSubcategory(entry) || undefined}
      data-active={active === id || undefined}
      data-selected={isSelected || undefined}
    >
      {handle}
      {selection && (
        <Checkbox
          size="xs"
          aria-label={t('ui:list.selectRow', { name: item.name })}
          checked={isSelected}
          onChange={() => selection.toggle(id)}
        />
      )}
      <span className={classes.picture}>
        {item.image ? (
          <img src={item.image.url} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconPhoto size={15} stroke={1.5} aria-hidden="true" />
        )}
      </span>
      <Link to={hrefOf(entry)} className={classes.name} title={item.name}>
        {item.name}
      </Link>
      <code className={classes.slug}>{item.slug}</code>
      {isSubcategory(entry) ? (
        <span className={classes.count}>{count}</span>
      ) : (
        <Link to={paths.linked(item.id)} className={classes.count}>
          {count}
        </Link>
      )}
      <span className={classes.menu}>
        <RowMenu item={entry} name={item.name} actions={[...moves, ...actionsOf(entry)]} />
      </span>
    </div>
  )
}

const waiting = [false, true, true, false, true, false]

/** A placeholder for the tree while it loads. */
export function WaitingTree() {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.tree} role="status" aria-label={t('list.loading')}>
      {waiting.map((isBelow, row) => (
        // Placeholder rows have no identity.
        <div key={row} className={classes.row} data-below={isBelow || undefined}>
          <Skeleton width={40} height={24} />
          <Skeleton width="30%" height={12} />
        </div>
      ))}
    </div>
  )
}
