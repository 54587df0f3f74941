import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CardsProps } from '../Cards.tsx'
import cards from '../cards.module.css'
import classes from '../list.module.css'
import { RowMenu } from '../RowMenu.tsx'

/** The rows of a list as large pictures. */
export default function Grid<Item extends { readonly id: number }>(props: CardsProps<Item>) {
  const { t } = useTranslation('ui')
  const { items = [], card, selection, nameOf, hrefOf, rowActions } = props
  if (!card) return null
  const { Preview } = card
  return (
    <ul
      className={cards.grid}
      aria-label={props.title}
      aria-busy={!props.items || props.isStale}
      data-stale={props.isStale || undefined}
    >
      {items.map((item) => {
        const isSelected = selection?.selected.has(item.id)
        const href = hrefOf?.(item)
        return (
          <li
            key={item.id}
            data-active={props.active === item.id || undefined}
            data-selected={isSelected || undefined}
          >
            {selection && (
              <Checkbox
                size="xs"
                className={cards.tick}
                aria-label={t('list.selectRow', { name: nameOf(item) })}
                checked={isSelected}
                onChange={({ nativeEvent }) =>
                  selection.toggle(item.id, (nativeEvent as MouseEvent).shiftKey)
                }
              />
            )}
            {/* Keyboard and screen reader users have the name as the link. */}
            <Link to={href ?? '.'} className={cards.above} tabIndex={-1} aria-hidden disabled={!href}>
              {Preview ? <Preview item={item} /> : card.picture(item)}
            </Link>
            <div className={cards.line}>
              <div className={cards.text}>
                {href ? (
                  <Link to={href} className={`${classes.name} ${cards.link}`}>
                    {card.name(item)}
                  </Link>
                ) : (
                  <span className={classes.name}>{card.name(item)}</span>
                )}
                <div className={cards.facts}>{card.facts(item)}</div>
              </div>
              {rowActions && (
                <span className={cards.above}>
                  <RowMenu item={item} name={nameOf(item)} actions={rowActions(item)} />
                </span>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
