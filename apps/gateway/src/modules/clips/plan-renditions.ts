import { fieldError } from '@touchline/contract'
import { type clipRecords, type RowOf, waitingClipRendition } from '@touchline/records'
import type { BodyOf } from '../../crud/binding.ts'

type Rendition = RowOf<typeof clipRecords>['renditions'][number]
type Body = BodyOf<typeof clipRecords>
/** What decides how the renditions of a clip look. */
type Wanted = Partial<Pick<Body, 'aspects' | 'crops' | 'ClipSkinId'>>

type How = {
  isCutAgain: boolean
  /** Other subtitles are burnt in. */
  isOtherPicture?: boolean
  skinBefore: number | null
}

/**
 * The renditions of a clip after a change: those that it does not concern keep their files, the others wait for a job.
 * `isCutAgain` and `isOtherPicture` concern all. Throws `malformed` for a crop of a shape that the clip does not have.
 */
export function planRenditions(
  before: readonly Rendition[],
  { aspects, crops = [], ClipSkinId }: Wanted,
  { isCutAgain, isOtherPicture = false, skinBefore }: How,
): Rendition[] {
  const shapes = aspects ?? before.map(({ aspect }) => aspect)
  for (const [index, { aspect }] of crops.entries())
    if (!shapes.includes(aspect))
      throw fieldError(`crops.${index}.aspect`, 'invalid', { key: 'clips.cropWithoutAspect' })
  const isOtherSkin = ClipSkinId !== undefined && ClipSkinId !== skinBefore
  return shapes.map((aspect) => {
    const known = before.find((one) => one.aspect === aspect)
    const crop = crops.find((one) => one.aspect === aspect)
    const isMoved = crop !== undefined && !isSameCrop(crop.keyframes, known)
    if (known && known.state !== 'failed' && !isMoved && !isOtherSkin && !isCutAgain && !isOtherPicture)
      return known
    const isFollowing = crop ? crop.keyframes === null : (known?.isFollowing ?? true)
    // Where other moments are shown, the action is looked for again.
    const kept = isFollowing && isCutAgain ? null : (known?.crop ?? null)
    return { ...waitingClipRendition(aspect, known), crop: crop ? crop.keyframes : kept, isFollowing }
  })
}

type Keyframes = NonNullable<Body['crops']>[number]['keyframes']

function isSameCrop(keyframes: Keyframes, known: Rendition | undefined): boolean {
  if (keyframes === null) return known?.isFollowing === true
  const before = known?.crop?.map(({ at, x, y, width }) => [at, x, y, width])
  const after = keyframes.map(({ at, x, y, width }) => [at, x, y, width])
  return known?.isFollowing === false && JSON.stringify(before) === JSON.stringify(after)
}
