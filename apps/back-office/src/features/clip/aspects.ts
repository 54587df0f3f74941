/**
 * Shapes that clips are published in, as width over height; `source` is the video's own. The lying one is that of most
 * videos, so it is previewed of spheres alone.
 */
export const aspects = { source: undefined, '16:9': 16 / 9, '9:16': 9 / 16, '1:1': 1, '4:5': 4 / 5 } as const
export type Aspect = keyof typeof aspects

/** The part of the picture that a shape leaves, as shares of its width; undefined if it leaves all of it. */
export function cropOf(
  aspect: Aspect,
  { width, height }: { width: number | null; height: number | null },
  centre: number,
): { left: number; width: number } | undefined {
  const wanted = aspects[aspect]
  const own = width && height ? width / height : 16 / 9
  if (wanted === undefined || wanted >= own) return undefined
  const share = wanted / own
  return { left: Math.min(1 - share, Math.max(0, centre - share / 2)), width: share }
}
