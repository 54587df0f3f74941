import './sphere.css'
import { type ControlsLanguage, filled } from '../controls/texts.ts'
import { createPicture, type SpherePicture } from './picture.ts'
import { sphereTexts } from './texts.ts'
import { directionOf, dragged, named, type SphereLimits, type SphereView, turnedBy, within } from './view.ts'

export type { SphereLimits, SphereView } from './view.ts'

export type SphereOptions = {
  /** What the picture shows; for those who cannot see it. */
  title: string
  /** Puts the canvas, and the button that follows the phone, over the video. */
  place: (element: HTMLElement) => void
  language: ControlsLanguage
  start: SphereView
  limits: SphereLimits
  /** Whether a phone may be turned to look around; it asks first. */
  followsDevice: boolean
  /** A click that was no drag. */
  onClick?: (() => void) | undefined
  /** Somebody has looked somewhere else. */
  onView?: ((view: SphereView) => void) | undefined
}

export type Sphere = {
  view(): SphereView
  /** Looks there, as far as the limits let it. */
  show(view: SphereView): void
  /** Other limits, or another start. */
  change(changed: Partial<Pick<SphereOptions, 'start' | 'limits'>>): void
  end(): void
}

/** Pixels that a pointer may tremble in a click. */
const mostTremble = 4

/**
 * Lets people look around in a video whose pictures are equirectangular: by dragging, keys, the wheel, two fingers, and
 * by turning a phone. It is placed once there is a picture. Where the browser cannot draw it, or loses what it draws
 * with, it is taken away, and the flat picture is seen. The video is to be read with CORS.
 */
export function createSphere(video: HTMLVideoElement, options: SphereOptions): Sphere {
  const { title, language, place, followsDevice, onClick, onView } = options
  const texts = sphereTexts(language)
  let { start, limits } = options
  const element = document.createElement('div')
  element.className = 'player-sphere'
  const canvas = document.createElement('canvas')
  // Arrows turn the picture instead of moving in time.
  canvas.setAttribute('role', 'application')
  canvas.tabIndex = 0
  element.append(canvas)
  const ending = new AbortController()
  const { signal } = ending
  let picture: SpherePicture | undefined
  let view = start
  let request = 0

  const aspect = () => (canvas.clientHeight > 0 ? canvas.clientWidth / canvas.clientHeight : 16 / 9)
  function tell(): void {
    const { yaw, pitch, width } = view
    const values = { title, yaw: Math.round(yaw), pitch: Math.round(pitch), width: Math.round(width) }
    canvas.setAttribute('aria-label', filled(texts.label, values))
    Object.assign(canvas.dataset, { yaw: values.yaw, pitch: values.pitch, width: values.width })
  }
  function draw(): void {
    request ||= requestAnimationFrame(() => {
      request = 0
      const { clientWidth: width, clientHeight: height } = canvas
      if (picture && width > 0 && height > 0) picture.draw(view, { width, height })
    })
  }
  function show(next: SphereView): void {
    view = within(next, limits, aspect())
    tell()
    draw()
  }
  function look(next: SphereView): void {
    show(next)
    onView?.(view)
  }
  function giveUp(): void {
    element.remove()
    picture?.end()
    picture = undefined
  }

  /** Once there is another picture. */
  const afterNext = (then: () => void) =>
    'requestVideoFrameCallback' in video ? video.requestVideoFrameCallback(then) : requestAnimationFrame(then)
  const follow = () => {
    if (!picture || signal.aborted) return
    draw()
    afterNext(follow)
  }
  function begin(): void {
    if (picture || signal.aborted) return
    try {
      picture = createPicture(canvas, video)
    } catch (error) {
      console.error('The sphere cannot be drawn', error)
      giveUp()
      return
    }
    place(element)
    show(view)
    afterNext(follow)
  }
  // Until there is a picture, the poster is seen.
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) begin()
  else video.addEventListener('loadeddata', begin, { signal, once: true })
  canvas.addEventListener('webglcontextlost', giveUp, { signal })
  const resizes = new ResizeObserver(() => show(view))
  resizes.observe(canvas)

  listenToPointers(canvas, { view: () => view, look, onClick }, signal)
  const onKey = (event: KeyboardEvent) => {
    if (event.composedPath()[0] !== canvas || event.ctrlKey || event.altKey || event.metaKey) return
    const next = event.key === 'Home' ? start : turnedBy(event, view)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    look(next)
  }
  // Before the keys of the player, which has its own use for them.
  window.addEventListener('keydown', onKey, { signal, capture: true })
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    look({ ...view, width: view.width + Math.sign(event.deltaY) * 5 })
  }
  canvas.addEventListener('wheel', wheel, { signal, passive: false })
  if (followsDevice) element.append(...deviceButton(texts.follow, { view: () => view, look }, signal))

  tell()
  return {
    view: () => view,
    show,
    change(changed) {
      start = changed.start ?? start
      limits = changed.limits ?? limits
      show(view)
    },
    end() {
      ending.abort()
      resizes.disconnect()
      cancelAnimationFrame(request)
      picture?.end()
      element.remove()
    },
  }
}

type Looking = { view(): SphereView; look(view: SphereView): void; onClick?: (() => void) | undefined }

/** One pointer drags, two zoom. */
function listenToPointers(
  canvas: HTMLCanvasElement,
  { view, look, onClick }: Looking,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, { x: number; y: number }>()
  let from = { x: 0, y: 0 }
  let isDrag = false
  const apart = () => {
    const [one, other] = [...pointers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const down = ({ pointerId, clientX: x, clientY: y, button }: PointerEvent) => {
    if (button !== 0) return
    canvas.setPointerCapture(pointerId)
    pointers.set(pointerId, { x, y })
    if (pointers.size > 1) isDrag = true
    else [from, isDrag] = [{ x, y }, false]
  }
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const last = pointers.get(pointerId)
    if (!last) return
    const before = apart()
    isDrag ||= Math.hypot(x - from.x, y - from.y) > mostTremble
    if (!isDrag) return
    pointers.set(pointerId, { x, y })
    if (before > 0) return look({ ...view(), width: (view().width * before) / Math.max(1, apart()) })
    const size = Math.max(canvas.clientWidth, canvas.clientHeight)
    look(dragged(view(), { x: x - last.x, y: y - last.y }, size))
  }
  const up = ({ pointerId, type }: PointerEvent) => {
    if (!pointers.delete(pointerId)) return
    if (!isDrag && type === 'pointerup' && pointers.size === 0) onClick?.()
  }
  canvas.addEventListener('pointerdown', down, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(type, up, { signal })
}

type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> }

/** The button that lets a phone be turned to look around; nothing where there is no such sensor. */
function deviceButton(label: string, { view, look }: Looking, signal: AbortSignal): HTMLElement[] {
  if (typeof DeviceOrientationEvent === 'undefined' || !matchMedia('(pointer: coarse)').matches) return []
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'player-follow'
  button.textContent = label
  button.ariaPressed = 'false'
  let stop: AbortController | undefined
  /** Between where the phone points and where is looked, so that the picture stays when it begins. */
  let offset: number | undefined
  const turn = ({ alpha, beta, gamma }: DeviceOrientationEvent) => {
    if (alpha === null || beta === null || gamma === null) return
    const { yaw, pitch } = directionOf({ alpha, beta, gamma })
    offset ??= view().yaw - yaw
    look({ ...view(), yaw: named(yaw + offset), pitch })
  }
  const press = async () => {
    if (stop) {
      stop.abort()
      stop = undefined
    } else {
      // iOS asks, and only after a press.
      const asked = await (DeviceOrientationEvent as Asking).requestPermission?.().catch(() => 'denied')
      if (asked === 'denied' || signal.aborted) return
      offset = undefined
      stop = new AbortController()
      window.addEventListener('deviceorientation', turn, { signal: AbortSignal.any([stop.signal, signal]) })
    }
    button.ariaPressed = String(stop !== undefined)
  }
  button.addEventListener('click', () => void press(), { signal })
  return [button]
}

type Mounting = Pick<SphereOptions, 'title' | 'language'> & {
  /** As the contract describes it. */
  sphere: SphereView & SphereLimits & { followsDevice: boolean }
}

/** Lets viewers of a `<media-controller>` look around in its video. Returns a function that ends it. */
export function mountSphere(
  controller: HTMLElement,
  video: HTMLVideoElement,
  { sphere, ...named }: Mounting,
): () => void {
  const { yaw, pitch, width, left, right, down, up, followsDevice } = sphere
  return createSphere(video, {
    ...named,
    followsDevice,
    start: { yaw, pitch, width },
    limits: { left, right, down, up },
    place(element) {
      // Where media-chrome takes clicks; it is not hidden together with the controls.
      element.slot = 'gestures-chrome'
      element.toggleAttribute('noautohide', true)
      controller.append(element)
    },
    onClick: () => void (video.paused ? video.play().catch(() => {}) : video.pause()),
  }).end
}
