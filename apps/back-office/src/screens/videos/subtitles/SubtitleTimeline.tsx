import type { Video } from '@touchline/contract/light'
import { type Cue, leastGap, type Problem, perCue, placeCue, plainText } from '@touchline/subtitles'
import { memo, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Playback } from '../../../features/player/usePlayback.ts'
import type { TimelineItem, TimelineLane } from '../../../features/timeline/items.ts'
import { MediaTimeline } from '../../../features/timeline/MediaTimeline.tsx'
import type { ItemId } from '../../../features/timeline/model.ts'
import type { Row } from './rows.ts'
import classes from './subtitles.module.css'
import type { CueActions } from './useCues.ts'

type Props = {
  video: Video
  element: Playback['element']
  positionNow: Playback['positionNow']
  rate: number
  rows: readonly Row[]
  chosen: Row | undefined
  problems: ReadonlyMap<number, readonly Problem[]>
  langId: string
  besideId: string | undefined
  nameOf: (langId: string) => string
  mayWrite: boolean
  actions: CueActions
}

/** The least length of a cue on the timeline, in frames. */
const leastFrames = 2

const labelOf = perCue(({ text }) => plainText(text).replaceAll('\n', ' '))

/** A cue's id among the items of all lanes; a missing translation has none to be moved. */
const itemOf = (langId: string, { key }: Cue) => `${langId}/${key}`

/** The subtitles on the timeline of the video: a lane for each open language. */
export const SubtitleTimeline = memo(
  ({ video, rate, chosen, langId, besideId, actions, ...props }: Props) => {
    const { t } = useTranslation('subtitles')
    const { nameOf, mayWrite } = props
    // While somebody types, the field comes first.
    const rows = useDeferredValue(props.rows)
    const problems = useDeferredValue(props.problems)
    const lanes = useMemo(() => {
      const lane = (of: string, items: TimelineItem[]): TimelineLane => ({
        id: of,
        label: nameOf(of),
        isEditable: mayWrite,
        items: items.toSorted((a, b) => a.start - b.start),
      })
      const cueItem = (of: string, cue: Cue, isFlagged: boolean): TimelineItem => ({
        id: itemOf(of, cue),
        start: cue.start,
        end: cue.end,
        label: labelOf(cue),
        ...(isFlagged && { tone: 'warning' as const }),
        ...(cue.text.trim() === '' && { isDraft: true }),
      })
      const missing = (of: string, { id }: Row, { start, end }: Cue): TimelineItem => ({
        id: `${of}/${id}`,
        start,
        end,
        label: '',
        isDraft: true,
      })
      const main = rows.map((row) =>
        row.cue ? cueItem(langId, row.cue, problems.has(row.cue.key)) : missing(langId, row, row.other!),
      )
      if (!besideId) return [lane(langId, main)]
      const others = rows.map((row) =>
        row.other ? cueItem(besideId, row.other, false) : missing(besideId, row, row.cue!),
      )
      return [lane(langId, main), lane(besideId, others)]
    }, [rows, langId, besideId, problems, nameOf, mayWrite])
    const selection = useMemo(
      () =>
        new Set<ItemId>([
          ...(chosen?.cue ? [itemOf(langId, chosen.cue)] : []),
          ...(chosen?.other && besideId ? [itemOf(besideId, chosen.other)] : []),
        ]),
      [chosen, langId, besideId],
    )
    const rowOf = (id: ItemId | undefined) => {
      const [of, name] = String(id).split('/')
      return rows.find((row) => {
        const cue = of === langId ? row.cue : row.other
        return cue ? String(cue.key) === name : row.id === name
      })
    }
    return (
      <div className={classes.timeline}>
        <MediaTimeline
          label={t('timeline')}
          duration={video.duration ?? 0}
          playback={{ element: props.element, positionNow: props.positionNow, rate }}
          media={{ waveform: video.waveform, gaps: video.gaps }}
          {...{ lanes, selection, leastFrames }}
          onSeek={actions.seek}
          onSelect={(ids) => actions.choose(rowOf(ids.at(-1)), false)}
          onOpen={(id) => {
            const row = rowOf(id)
            if (row) actions.list.write(row, String(id).split('/')[0]!)
          }}
          onCommit={(edits) => {
            for (const { lane, id, start, end } of edits) {
              const key = Number(String(id).split('/')[1])
              if (Number.isInteger(key))
                actions.edit((all) => placeCue(all, key, { start, end }, leastGap(rate)), undefined, lane)
            }
          }}
          onRemove={(ids) => {
            for (const id of ids) actions.removeOf(rowOf(id), String(id).split('/')[0]!)
          }}
        />
      </div>
    )
  },
)
