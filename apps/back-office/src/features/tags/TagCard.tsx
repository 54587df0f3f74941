import type { Tag } from '@touchline/contract/light'
import { IconCheck } from '../../ui/icons/index.ts'
import classes from './tags.module.css'

/** Pixels. */
export const tagCardSpace = 25

type Props = {
  title: string
  tags: readonly Tag[]
  chosen: readonly number[]
  /** By account id; empty if the names are not shown. */
  accountNames: ReadonlyMap<number, string>
  onToggle: (tag: Tag) => void
  margin?: number
  padding?: number
}

/** The tags of one type, with their number. */
export const TagCard = (props: Props) => {
  const { title, tags, chosen, accountNames, onToggle, margin = tagCardSpace, padding = tagCardSpace } = props
  return (
    <section className={classes.card} style={{ marginBlock: margin, padding }} aria-label={title}>
      <h3>
        {title} <span className={classes.count}>{tags.length}</span>
      </h3>
      <div className={classes.tags}>
        {tags.map((tag) => (
          <button
            key={tag.id}
            type="button"
            aria-pressed={chosen.includes(tag.id)}
            onClick={() => onToggle(tag)}
          >
            {chosen.includes(tag.id) && <IconCheck size={13} />}
            <bdi>{tag.name}</bdi>
            {accountNames.get(tag.AccountId) && <small>{accountNames.get(tag.AccountId)}</small>}
          </button>
        ))}
      </div>
    </section>
  )
}
