import { useVirtualizer } from '@tanstack/react-virtual'
import type { Problem } from '@touchline/subtitles'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CueRow, type RowActions } from './CueRow.tsx'
import { as, type Row } from './rows.ts'
import classes from './subtitles.module.css'

type Props = {
  rows: readonly Row[]
  langId: string
  besideId: string | undefined
  /** The headings of the two languages. */
  heading: ReactNode
  besideHeading: ReactNode
  chosenId: string | undefined
  playingId: string | undefined
  isReadOnly: boolean
  found: ReadonlyMap<number, number>
  problems: ReadonlyMap<number, readonly Problem[]>
  written: string | undefined
  actions: RowActions
}

const usualHeight = 50

/** The list of subtitles. Only what is in sight is drawn, so that thousands cost no more than a few. */
export const CueList = memo(({ rows, langId, besideId, chosenId, playingId, ...props }: Props) => {
  const { t } = useTranslation('subtitles')
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rows[index]!.id,
    overscan: 6,
  })
  const chosenIndex = rows.findIndex(({ id }) => id === chosenId)
  // The chosen line stays in sight while it changes; scrolling by hand is left alone.
  useEffect(() => {
    if (chosenIndex >= 0) virtual.scrollToIndex(chosenIndex, { align: 'auto' })
  }, [chosenIndex, virtual])
  const items = virtual.getVirtualItems()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label={t('list')}>
      <div {...as('grid', { 'aria-label': t('list'), 'aria-rowcount': rows.length + 1 })}>
        <div
          {...as('row', { 'aria-rowindex': 1 })}
          className={classes.heading}
          data-beside={besideId !== undefined || undefined}
        >
          {[t('number'), t('in'), t('out')].map((title) => (
            <Heading key={title}>{title}</Heading>
          ))}
          <Heading>{props.heading}</Heading>
          {besideId !== undefined && <Heading>{props.besideHeading}</Heading>}
          <Heading>
            <abbr title={t('speedLong')}>{t('speedShort')}</abbr>
          </Heading>
        </div>
        <div {...as('rowgroup')} style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start, key }) => {
            const row = rows[index]!
            return (
              <div
                key={key}
                role="presentation"
                ref={virtual.measureElement}
                data-index={index}
                className={classes.place}
                style={{ transform: `translateY(${start}px)` }}
              >
                <CueRow
                  row={row}
                  index={index}
                  langId={langId}
                  besideId={besideId}
                  isChosen={row.id === chosenId}
                  isPlaying={row.id === playingId}
                  isReadOnly={props.isReadOnly}
                  isFound={row.cue !== undefined && props.found.has(row.cue.key)}
                  written={row.id === chosenId ? props.written : undefined}
                  problems={row.cue && props.problems.get(row.cue.key)}
                  actions={props.actions}
                />
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
})

const Heading = ({ children }: { children: ReactNode }) => <div {...as('columnheader')}>{children}</div>
