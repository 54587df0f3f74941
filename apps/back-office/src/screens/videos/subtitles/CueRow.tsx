import { type Cue, fastest, formatClock, type Problem, readingSpeed } from '@touchline/subtitles'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CueMarkup } from './CueMarkup.tsx'
import { CueText } from './CueText.tsx'
import { ProblemLine } from './ProblemLine.tsx'
import { as, type Row } from './rows.ts'
import classes from './subtitles.module.css'

/** What a list's lines can do; `langId` is the language of the cell. */
export type RowActions = {
  choose: (row: Row) => void
  /** Edits the text of a cell; a missing cue is added first. */
  write: (row: Row, langId: string) => void
  change: (langId: string, key: number, text: string) => void
  split: (langId: string, key: number, offset: number) => void
  repair: (langId: string, key: number, kind: Problem['kind']) => void
  leave: () => void
  /** The field of a language has the focus, or none has. */
  focus: (langId: string | undefined) => void
}

type Props = {
  row: Row
  index: number
  langId: string
  besideId: string | undefined
  isChosen: boolean
  isPlaying: boolean
  isReadOnly: boolean
  isFound: boolean
  /** The language whose text has the focus. */
  written: string | undefined
  problems: readonly Problem[] | undefined
  actions: RowActions
}

/** A line of the list: number, times, text in one or two languages, and reading speed. */
export const CueRow = memo(({ row, index, langId, besideId, actions, ...props }: Props) => {
  const { t } = useTranslation('subtitles')
  const timed = row.cue ?? row.other!
  const number = index + 1
  const cell = (of: string, cue: Cue | undefined, below?: ReactNode) => (
    <div {...as('gridcell')} className={classes.words} data-missing={!cue || undefined} lang={of}>
      {props.isChosen && cue ? (
        <CueText
          value={cue.text}
          label={t('textOf', { number, language: of })}
          langId={of}
          isReadOnly={props.isReadOnly}
          isFocused={props.written === of}
          onChange={(text) => actions.change(of, cue.key, text)}
          onSplit={(offset) => actions.split(of, cue.key, offset)}
          onLeave={actions.leave}
          onFocus={() => actions.focus(of)}
          onBlur={() => actions.focus(undefined)}
        />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          dir="auto"
          disabled={!cue && props.isReadOnly}
          onClick={(event) => {
            event.stopPropagation()
            actions.write(row, of)
          }}
        >
          {cue && cue.text.trim() !== '' ? <CueMarkup text={cue.text} /> : t('translate')}
        </button>
      )}
      {below}
    </div>
  )
  const speed = row.cue && readingSpeed(row.cue)
  return (
    <div
      // The arrow keys choose lines, too: see useWorkshopKeys.
      {...as('row', {
        'aria-rowindex': index + 2,
        'aria-selected': props.isChosen,
        onClick: () => actions.choose(row),
      })}
      tabIndex={-1}
      className={classes.row}
      data-playing={props.isPlaying || undefined}
      data-found={props.isFound || undefined}
      data-beside={besideId !== undefined || undefined}
    >
      <div {...as('gridcell')} className={classes.number}>
        {number}
      </div>
      <div {...as('gridcell')} className={classes.time}>
        <button
          type="button"
          tabIndex={-1}
          title={t('goTo', { number })}
          onClick={(event) => {
            event.stopPropagation()
            actions.choose(row)
          }}
        >
          {formatClock(timed.start, 1)}
        </button>
      </div>
      <div {...as('gridcell')} className={classes.time}>
        {formatClock(timed.end, 1)}
      </div>
      {cell(
        langId,
        row.cue,
        props.problems?.map((problem) => (
          <ProblemLine
            key={problem.kind}
            problem={problem}
            isReadOnly={props.isReadOnly}
            onRepair={() => actions.repair(langId, row.cue!.key, problem.kind)}
          />
        )),
      )}
      {besideId && cell(besideId, row.other)}
      <div {...as('gridcell')} className={classes.speed} data-fast={(speed ?? 0) > fastest || undefined}>
        {speed}
        {speed !== undefined && (
          <i aria-hidden style={{ '--share': `${Math.min(100, (speed / fastest) * 75)}%` } as object} />
        )}
      </div>
    </div>
  )
})
