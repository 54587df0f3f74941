// Runs in the page, before its own scripts: it moves a timeline as a person does, one event per frame.

/** Moves it for `measured` ms; resolves with the frames per second, and the ms of our own work in each. */
globalThis.moveTimeline = async ({ movement, measured }) => {
  const root = [...document.querySelectorAll('fieldset')].find((element) => 'debug' in element)
  root.scrollIntoView()
  const stage = root.querySelector('[role=listbox]').parentElement
  const { left, top, width } = stage.getBoundingClientRect()
  const wheel = (init) =>
    stage.dispatchEvent(
      new WheelEvent('wheel', {
        bubbles: true,
        cancelable: true,
        clientX: left + width / 3,
        clientY: top + 5,
        ...init,
      }),
    )
  const pointer = (type, x, y) =>
    stage.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        clientX: left + x,
        clientY: top + y,
        button: 0,
      }),
    )
  // Everything, then twenty minutes with about 800 items.
  for (let turn = 0; turn < 30; turn++) wheel({ ctrlKey: true, deltaY: 240 })
  for (let turn = 0; turn < 3; turn++) wheel({ ctrlKey: true, deltaY: -240 })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  stage.setPointerCapture = () => {}
  let grabbed = { x: 0, y: 0 }
  await frame()
  await frame()
  if (movement === 'drag') {
    const find = () =>
      root.debug().primitives.find(({ item, box }) => item && box.x > width / 4 && box.width > 3)
    for (let turn = 0; turn < 5 && !find(); turn++) {
      // Items that are narrower are drawn together.
      wheel({ ctrlKey: true, deltaY: -240 })
      await frame()
      await frame()
    }
    const { box } = find()
    grabbed = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    pointer('pointerdown', grabbed.x, grabbed.y)
  }
  await frame()
  const before = structuredClone(root.debug().counts)
  const began = await frame()
  let frames = 0
  let now = began
  while (now - began < measured) {
    // Two seconds in, two seconds out again.
    const direction = Math.floor((now - began) / 1000) % 2 ? 1 : -1
    if (movement === 'zoom') wheel({ ctrlKey: true, deltaY: 40 * direction })
    if (movement === 'scroll') wheel({ deltaX: 60 * direction })
    if (movement === 'drag')
      pointer('pointermove', grabbed.x + 200 * Math.sin((now - began) / 300), grabbed.y)
    now = await frame()
    frames++
  }
  if (movement === 'drag') pointer('pointerup', grabbed.x, grabbed.y)
  const { counts } = root.debug()
  const own = counts.frames - before.frames
  return {
    rate: (frames * 1000) / (now - began),
    work: own > 0 ? (counts.workMs - before.workMs) / own : 0,
    longest: counts.longestMs,
  }
}
