import type { ReactNode } from 'react'
import { formatDuration } from '../../i18n/format.ts'
import classes from './lanes.module.css'

/** Something at a place of the media, or along a stretch of it; times in ms. */
type LaneItem = {
  id: number
  name: string
  at: number
  end?: number
  colour: string | null
  isGoal?: boolean
  icon?: ReactNode
  /** Shown in a stretch. */
  text?: string
}
export type Lane = { name: string; items: readonly LaneItem[] }

/** What happens in the recording, below a chart that has the same axis. */
export function Lanes({ lanes, duration }: { lanes: readonly Lane[]; duration: number }) {
  const place = (ms: number) => `${Math.min(100, (ms / duration) * 100)}%`
  return (
    <dl className={classes.lanes}>
      {lanes
        .filter(({ items }) => items.length > 0)
        .map(({ name, items }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ul>
                {items.map(({ id, name: title, at, end, colour, isGoal, icon, text }) => (
                  <li
                    key={id}
                    title={`${formatDuration(at)} ${title}`}
                    data-goal={isGoal || undefined}
                    data-icon={icon !== undefined || undefined}
                    data-stretch={end !== undefined || undefined}
                    style={{
                      insetInlineStart: place(at),
                      ...(end !== undefined && {
                        width: `${((Math.min(end, duration) - at) / duration) * 100}%`,
                      }),
                      ...(colour && { '--marker': colour }),
                    }}
                  >
                    {icon}
                    {text && <span aria-hidden="true">{text}</span>}
                    <span className="hidden">
                      {formatDuration(at)} {title}
                    </span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
    </dl>
  )
}
