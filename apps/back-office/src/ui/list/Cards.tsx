import { Checkbox, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconCheck } from '../icons/index.ts'
import cards from './cards.module.css'
import classes from './list.module.css'
import { RowMenu } from './RowMenu.tsx'
import type { Action, Card, Column } from './types.ts'
import type { Selection } from './useSelection.ts'

type Row = { readonly id: number }

export type CardsProps<Item extends Row> = {
  title: string
  columns: readonly Column<Item>[]
  card?: Card<Item>
  /** Undefined while they load. */
  items: readonly Item[] | undefined
  /** True while the next page loads. */
  isStale: boolean
  nameOf: (item: Item) => string
  hrefOf?: (item: Item) => string | undefined
  active: number | undefined
  selection?: Pick<Selection, 'selected' | 'toggle'>
  rowActions?: (item: Item) => readonly Action<Item>[]
}

/** The rows of a list on a phone. */
export function Cards<Item extends Row>({ items, isStale, title, ...props }: CardsProps<Item>) {
  return (
    <ul
      className={cards.cards}
      aria-label={title}
      aria-busy={!items || isStale}
      data-stale={isStale || undefined}
    >
      {items
        ? items.map((item) => <OneCard key={item.id} item={item} {...props} />)
        : Array.from({ length: 6 }, (_card, index) => (
            // Placeholder cards have no identity.
            <li key={index}>
              {props.card && <Skeleton width={116} height={66} />}
              <span className={cards.text}>
                <Skeleton height={12} width="70%" />
                <Skeleton height={12} width="45%" />
              </span>
            </li>
          ))}
    </ul>
  )
}

type OneProps<Item extends Row> = Omit<CardsProps<Item>, 'items' | 'isStale' | 'title'> & { item: Item }

function OneCard<Item extends Row>({ item, columns, card, selection, ...props }: OneProps<Item>) {
  const { t } = useTranslation('ui')
  const href = props.hrefOf?.(item)
  const name = card ? card.name(item) : columns[0]?.cell(item)
  const isSelecting = Boolean(selection?.selected.size)
  const isSelected = selection?.selected.has(item.id)
  const select = selection && {
    label: t('list.select'),
    icon: IconCheck,
    run: () => selection.toggle(item.id),
  }
  return (
    <li data-active={props.active === item.id || undefined} data-selected={isSelected || undefined}>
      {isSelecting && selection && (
        <Checkbox
          className={cards.above}
          aria-label={t('list.selectRow', { name: props.nameOf(item) })}
          checked={isSelected}
          onChange={() => selection.toggle(item.id)}
        />
      )}
      {card?.picture(item)}
      <div className={cards.text}>
        {href ? (
          <Link to={href} className={`${classes.name} ${cards.link}`}>
            {name}
          </Link>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <div className={cards.facts}>{card ? card.facts(item) : <Facts item={item} columns={columns} />}</div>
      </div>
      <span className={cards.above}>
        <RowMenu
          item={item}
          name={props.nameOf(item)}
          actions={[...(select ? [select] : []), ...(props.rowActions?.(item) ?? [])]}
        />
      </span>
    </li>
  )
}

/** The values of the other columns, in one line. */
const Facts = <Item,>({ item, columns }: { item: Item; columns: readonly Column<Item>[] }) =>
  columns
    .slice(1)
    .filter(({ hasValue }) => hasValue?.(item) ?? true)
    .map(({ key, title, isNumber, cell }) => (
      <span key={key}>
        {isNumber && `${title} `}
        {cell(item)}
      </span>
    ))
