/**
 * The files that import each other in a circle, each circle sorted, by Tarjan's algorithm for strongly connected
 * components. `importsOf` are the edges; what is not among the files is left out.
 */
export function circlesOf(
  files: readonly string[],
  importsOf: (file: string) => readonly string[],
): string[][] {
  const known = new Set(files)
  const places = new Map<string, { index: number; lowest: number; isOpen: boolean }>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(file: string): { index: number; lowest: number; isOpen: boolean } {
    const place = { index: places.size, lowest: places.size, isOpen: true }
    places.set(file, place)
    open.push(file)
    for (const next of importsOf(file)) {
      if (!known.has(next)) continue
      const other = places.get(next)
      if (!other) place.lowest = Math.min(place.lowest, visit(next).lowest)
      else if (other.isOpen) place.lowest = Math.min(place.lowest, other.index)
    }
    if (place.lowest === place.index) {
      const circle = open.splice(open.indexOf(file))
      for (const one of circle) places.get(one)!.isOpen = false
      if (circle.length > 1) circles.push(circle.sort())
    }
    return place
  }
  for (const file of files) if (!places.has(file)) visit(file)
  return circles
}
