// Runs in the page, before its own scripts: it watches a marker desk.

const seen = []
const pressed = []
const tasks = []
const heading = () => document.querySelector('section[aria-label="Markers"] h2 span')
const now = () => performance.timeOrigin + performance.now()

/** Records when a key is pressed and when the number of markers has been drawn, in ms since 1970. */
globalThis.watchMarkers = () => {
  const span = heading()
  new MutationObserver(() => {
    const count = Number(span.textContent)
    requestAnimationFrame(() => seen.push([count, now()]))
  }).observe(span, { childList: true, characterData: true, subtree: true })
  window.addEventListener('keydown', (event) => pressed.push(performance.timeOrigin + event.timeStamp), {
    capture: true,
  })
}
globalThis.readMarkers = () => ({ seen, pressed })

/** Resolves with how long after its start the page has drawn so many markers, in ms. */
globalThis.whenShown = async (count) => {
  while (!(Number(heading()?.textContent) >= count))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.now()
}

/** Records tasks that block the page, in ms. */
globalThis.watchTasks = () => {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
}
globalThis.readTasks = () => tasks

/** Scrolls the list for some ms; resolves with the frames per second. */
globalThis.scrollMarkers = async (length) => {
  const rows = document.querySelector('section[aria-label="Markers"] ol').parentElement
  const began = performance.now()
  let frames = 0
  while (performance.now() - began < length) {
    rows.scrollTop += 40
    if (rows.scrollTop + rows.clientHeight >= rows.scrollHeight) rows.scrollTop = 0
    await new Promise((resolve) => requestAnimationFrame(resolve))
    frames++
  }
  return (frames * 1000) / (performance.now() - began)
}
