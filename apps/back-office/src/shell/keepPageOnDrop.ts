/** Ignores files dropped outside a drop area; otherwise the browser would leave the page to open them. */
export function keepPageOnDrop(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse)
}
