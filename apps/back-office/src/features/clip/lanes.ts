import type { Clip, CropKeyframe } from '@touchline/contract/light'
import { timeOfFrame } from '@touchline/playback'
import type { TimelineLane } from '../timeline/items.ts'
import { type AngleCuts, stretchesOf } from './angleCuts.ts'
import type { Draft } from './drafts.ts'

/** The lane of the crop: its positions on a line, from the left edge of the picture below to the right one above. */
const cropLane = 'crop'

/** The id of a position: by its place, so that it keeps the focus when it is given another time. */
export const cropId = (index: number): string => `${cropLane} ${index}`

export const cropLaneOf = (
  keyframes: readonly CropKeyframe[],
  label: string,
  labelOf: (keyframe: CropKeyframe) => string,
): TimelineLane => ({
  id: cropLane,
  label,
  isEditable: true,
  hasLine: true,
  items: keyframes.map((keyframe, index) => ({
    id: cropId(index),
    start: keyframe.at,
    end: keyframe.at,
    label: labelOf(keyframe),
    level: keyframe.x,
  })),
})

/** The id of a stretch of an angle, by its place. */
export const angleId = (place: number): string => `angle ${place}`

/** The lane of what a clip shows of its angles, between its points in ms. */
export const angleLaneOf = (
  cuts: AngleCuts,
  { start, end }: { start: number; end: number },
  label: string,
  labelOf: (CameraId: number | null) => string,
): TimelineLane => ({
  id: 'angles',
  label,
  items: stretchesOf(cuts, start, end).map(({ place, CameraId, from, to }) => ({
    ...{ id: angleId(place), start: from, end: to, label: labelOf(CameraId) },
  })),
})

/** The lanes of the clip desk: the clips of the video and, if there are several, the ones to be created. */
export function lanesOf(
  clips: readonly Clip[],
  drafts: readonly Draft[],
  rate: number,
  labels: { clips: string; drafts: string },
): TimelineLane[] {
  const made: TimelineLane = {
    id: 'clips',
    label: labels.clips,
    items: clips.map(({ id, in: start, out, title, state }) => ({
      id,
      start,
      end: out,
      label: title,
      ...(state === 'failed' && { tone: 'warning' as const }),
      ...((state === 'waiting' || state === 'in_progress') && { isDraft: true }),
    })),
  }
  const planned: TimelineLane = {
    id: 'drafts',
    label: labels.drafts,
    isEditable: true,
    items: drafts.map(({ key, in: start, out, title }, index) => ({
      id: key,
      start: timeOfFrame(start, rate),
      end: timeOfFrame(out, rate),
      label: title.trim() || `${index + 1}`,
      isDraft: true,
    })),
  }
  return drafts.length > 1 ? [made, planned] : [made]
}
