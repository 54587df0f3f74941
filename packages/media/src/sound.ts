import type { AudioInfo } from './media-info.ts'

/**
 * Arguments that choose the programme of the first input and filter it, as mono or stereo: `each` is applied to the track,
 * or to both of a pair before they become left and right, and gives them times that they share; `whole` to what comes out.
 */
export function soundArgs(
  { index, rightIndex, channels }: AudioInfo,
  { each, whole }: { each: string; whole: string },
): string[] {
  const layout = `aformat=channel_layouts=${channels === 1 ? 'mono' : 'stereo'}`
  if (rightIndex === undefined) return ['-map', `0:${index}`, '-af', `${each},${layout},${whole}`]
  // Joining them would end with the shorter one.
  const side = (track: number, channel: string, name: string) =>
    `[0:${track}]${each},aformat=channel_layouts=mono,pan=stereo|${channel}=c0[${name}]`
  const sides = [side(index, 'c0', 'left'), side(rightIndex, 'c1', 'right')]
  const mixed = `[left][right]amix=inputs=2:duration=longest:normalize=0,${layout},${whole}[sound${index}]`
  return ['-filter_complex', [...sides, mixed].join(';'), '-map', `[sound${index}]`]
}
