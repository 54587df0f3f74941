/** A colour of the page, e.g. `var(--accent)`, as the browser computes it. */
export function colourOf(colour: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = colour
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
