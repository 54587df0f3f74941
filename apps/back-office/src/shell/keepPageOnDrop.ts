/** A file that is dropped beside a drop area would take the browser away from the page: it is refused there. */
export function keepPageOnDrop(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse)
}
