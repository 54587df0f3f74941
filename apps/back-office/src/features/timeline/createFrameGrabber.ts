import { attachStream, frameAt, qualitiesOf, seekTimeOfFrame, timeOfFrame } from '@touchline/playback'

type Source = {
  /** The current URL of the playlist. */
  playlist: () => string
  /** Frames per second. */
  rate: number
  /** The size of the pictures, in px. */
  width: number
  height: number
}

/** How long nothing new has to be asked for before pictures are taken, in ms. */
const rest = 200
/** Pictures are this far apart, in ms, as long as single frames are not needed. */
const coarse = 200
const mostPictures = 240
/** A seek that takes longer is given up, in ms. */
const patience = 4000

/**
 * Takes single frames of a video in its lowest quality, with a player of its own that is never shown: for the pictures
 * near the pointer, where those that were made in advance are too far apart.
 */
export function createFrameGrabber({ playlist, rate, width, height }: Source, onPicture: () => void) {
  const video = Object.assign(document.createElement('video'), { muted: true, crossOrigin: 'anonymous' })
  const pictures = new Map<number, ImageBitmap>()
  const wanted = new Map<number, number>()
  let attached: Promise<() => void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let first = 0
  let isOver = false

  /** The frame whose picture stands for a time, if pictures are `spacing` ms apart. */
  const frameFor = (ms: number, spacing: number) =>
    frameAt(spacing >= coarse ? Math.round(ms / coarse) * coarse : ms, rate)

  async function attach(): Promise<() => void> {
    const { detach } = await attachStream(video, playlist(), { onError: () => end(), isExact: true })
    const qualities = qualitiesOf(video)
    const chooseLowest = () => {
      const lowest = qualities.list.at(-1)
      if (lowest && qualities.chosen !== lowest) qualities.choose(lowest)
    }
    qualities.addEventListener('change', chooseLowest)
    chooseLowest()
    await event('loadeddata')
    // As in `usePlayback`: the first frame may have an offset.
    first = video.buffered.length > 0 ? video.buffered.start(0) : 0
    return detach
  }

  const event = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no ${name}`)), patience)
      const happened = () => {
        clearTimeout(late)
        resolve()
      }
      video.addEventListener(name, happened, { once: true })
    })

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      attached ??= attach()
      await attached
      for (let frame = next(); frame !== undefined && !isOver; frame = next()) await take(frame)
    } catch (error) {
      // The pictures made in advance stay.
      if (!isOver) console.warn('Frames for the timeline were not read.', error)
      wanted.clear()
    } finally {
      isBusy = false
    }
  }

  /** The latest frame asked for; what left the view before the last request is dropped. */
  function next(): number | undefined {
    const latest = Math.max(...wanted.values())
    for (const [frame, at] of wanted) if (at < latest - rest) wanted.delete(frame)
    const frame = [...wanted.keys()].at(-1)
    if (frame !== undefined) wanted.delete(frame)
    return frame
  }

  async function take(frame: number): Promise<void> {
    const sought = event('seeked')
    video.currentTime = first + seekTimeOfFrame(frame, rate)
    await sought
    const picture = await createImageBitmap(video, { resizeWidth: width, resizeHeight: height })
    if (isOver) return picture.close()
    pictures.set(frame, picture)
    for (const [oldest, old] of pictures) {
      if (pictures.size <= mostPictures) break
      old.close()
      pictures.delete(oldest)
    }
    onPicture()
  }

  function end(): void {
    isOver = true
    clearTimeout(timer)
    wanted.clear()
    void attached?.then((detach) => detach()).catch(() => {})
    for (const picture of pictures.values()) picture.close()
    pictures.clear()
  }

  return {
    /** The picture for a time if it was taken; otherwise it is asked for. `spacing` is the distance of two, in ms. */
    get(ms: number, spacing: number): ImageBitmap | undefined {
      const frame = frameFor(ms, spacing)
      const picture = pictures.get(frame)
      if (picture || isOver) return picture
      wanted.delete(frame)
      wanted.set(frame, performance.now())
      clearTimeout(timer)
      timer = setTimeout(() => void work(), rest)
      return undefined
    },
    /** How far a picture made in advance may be from a time, in ms, before a single frame is worth reading. */
    toleranceAt: (spacing: number) => Math.max(spacing, timeOfFrame(1, rate)),
    end,
  }
}
