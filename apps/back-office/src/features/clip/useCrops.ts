import {
  type Clip,
  type CropKeyframe,
  clips,
  type FrameFormat,
  frameFormats,
  type Sphere,
} from '@touchline/contract/light'
import { cropAt } from '@touchline/media/crop'
import { placeAt, placeOf } from '@touchline/media/flat-view'
import { useState } from 'react'
import { useSave } from '../../data/resources.ts'
import type { Aspect } from './aspects.ts'
import { type CropPlace, keyframeNear, moveCrop, neighbour, shiftCrop } from './crops.ts'

/** Null where the action is followed. */
type Edits = Readonly<Record<string, readonly CropKeyframe[] | null>>

type Options = {
  aspect: Aspect
  /** The key of the clip to be created whose crop is edited, unless one that exists is. */
  draftKey: string
  clip: Clip | undefined
  /** How the picture is looked at, if it shows a sphere. */
  sphere: Sphere | null
  /** As it is shown, in ms of the video. */
  position: number
  /** As it is now: keys are faster than frames are drawn. */
  positionNow: () => number
  seek: (ms: number) => void
}

/** What a clip shows of the picture in the shape that is previewed, and its changes. */
export type CropEditing = {
  /** Where the crop is now. */
  place: CropPlace
  keyframes: readonly CropKeyframe[]
  isFollowing: boolean
  /** Whether the path that the action took is known. */
  isKnown: boolean
  isAtKeyframe: boolean
  move(place: CropPlace): void
  /** Removes the position that is shown, or the one at a time in ms. */
  remove(at?: number): void
  /** Gives the position at one time another time, in ms. */
  shift(from: number, to: number): void
  follow(): void
  /** Undefined if there is no position in that direction. */
  go(direction: 1 | -1): (() => void) | undefined
  /** Renders the clip with the crop; undefined if nothing was changed, or the clip is yet to be created. */
  save: (() => void) | undefined
  isSaving: boolean
}

const isFormat = (aspect: Aspect): aspect is Aspect & FrameFormat =>
  (frameFormats as readonly string[]).includes(aspect)

/** A sphere is looked at as viewers do at first, where nothing else is said. */
function placeIn(keyframes: readonly CropKeyframe[], position: number, sphere: Sphere | null): CropPlace {
  if (!sphere) return { x: cropAt(keyframes, position) }
  return keyframes.length > 0 ? placeAt(keyframes, position) : placeOf(sphere)
}

/** The crops of clips, which are edited in place: of those to be created, and of one that exists. */
export function useCrops({ aspect, draftKey, clip, sphere, position, positionNow, seek }: Options) {
  const [edits, setEdits] = useState<Edits>({})
  const saving = useSave(clips)
  const target = `${clip?.id ?? draftKey} ${aspect}`
  const rendition = clip?.renditions.find((one) => one.aspect === aspect)
  const edited = edits[target]
  const keyframesIn = (all: Edits) => {
    const own = all[target]
    return own === undefined ? (rendition?.crop ?? []) : (own ?? [])
  }
  const keyframes = keyframesIn(edits)
  const isFollowing = edited === undefined ? (rendition?.isFollowing ?? true) : edited === null
  const edit = (change: (keyframes: readonly CropKeyframe[]) => readonly CropKeyframe[] | null) => {
    setEdits((all) => ({ ...all, [target]: change(keyframesIn(all)) }))
  }

  const save = () => {
    if (!clip || !isFormat(aspect)) return
    const aspects = clip.aspects.includes(aspect) ? [...clip.aspects] : [...clip.aspects, aspect]
    const crops = [{ aspect, keyframes: edited ? [...edited] : null }]
    saving.mutate(
      { id: clip.id, body: { aspects, crops } },
      { onSuccess: () => setEdits(({ [target]: _, ...others }) => others) },
    )
  }
  const crop: CropEditing = {
    place: placeIn(keyframes, position, sphere),
    keyframes,
    isFollowing,
    isKnown: keyframes.length > 0,
    isAtKeyframe: !isFollowing && keyframeNear(keyframes, position) !== undefined,
    // What followed the action is the beginning of what a person corrects.
    move(place) {
      const at = positionNow()
      edit((now) => moveCrop(now, at, place))
    },
    remove(at = positionNow()) {
      edit((now) => {
        const left = now.filter((one) => one !== keyframeNear(now, at))
        return left.length > 0 ? left : null
      })
    },
    shift: (from, to) => edit((now) => shiftCrop(now, from, to)),
    follow: () => edit(() => null),
    go: (direction) => {
      if (neighbour(keyframes, position, direction) === undefined) return undefined
      return () => {
        const at = neighbour(keyframes, positionNow(), direction)
        if (at !== undefined) seek(at)
      }
    },
    save: clip && edited !== undefined ? save : undefined,
    isSaving: saving.isPending,
  }
  /** The crops that a clip to be created was given, as its creation wants them. */
  const cropsOf = (key: string, aspects: readonly FrameFormat[]) =>
    aspects.flatMap((one) => {
      const own = edits[`${key} ${one}`]
      return own ? [{ aspect: one, keyframes: [...own] }] : []
    })
  /** The shapes in which a clip to be created was given a crop. */
  const croppedOf = (key: string) => frameFormats.filter((one) => edits[`${key} ${one}`])
  return { crop, cropsOf, croppedOf }
}
