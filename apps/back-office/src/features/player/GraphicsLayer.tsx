import type { Graphic } from '@touchline/contract/light'
import classes from './graphics.module.css'
import { isOnScreen, type Mark, type Timed } from './overlays.ts'

export type Overlay = Timed &
  Pick<
    Graphic,
    'name' | 'text' | 'textColour' | 'backgroundColour' | 'position' | 'width' | 'opacity' | 'url'
  > & {
    id: number
    image: { url: string } | null
  }

type Props = {
  graphics: readonly Overlay[]
  marks: readonly Mark[]
  /** The media time on screen, in ms. */
  at: number
  /** Shown whatever the time: the one that is being edited. */
  always?: number
}

/**
 * The overlays on the picture of an event at a media time. It covers its parent, which is the picture, and lets clicks
 * through except on overlays with a link.
 */
export const GraphicsLayer = ({ graphics, marks, at, always }: Props) => (
  <div className={classes.layer} data-graphics>
    {graphics
      .filter((graphic) => graphic.id === always || isOnScreen(graphic, marks, at))
      .map((graphic) => (
        <Shown key={graphic.id} graphic={graphic} />
      ))}
  </div>
)

function Shown({ graphic }: { graphic: Overlay }) {
  const { name, text, image, position, width, opacity, url } = graphic
  const style = {
    width: `${width}%`,
    opacity: opacity / 100,
    color: graphic.textColour ?? '#ffffff',
    background: graphic.backgroundColour ?? undefined,
    // Text without a background has to be legible on any picture.
    textShadow: graphic.backgroundColour ? undefined : '0 0 .3em rgb(0 0 0 / 90%)',
  }
  const content = (
    <>
      {image && <img src={image.url} alt={text ? '' : name} draggable={false} />}
      {text && <span dir="auto">{text}</span>}
    </>
  )
  const shared = { className: classes.graphic, 'data-at': position, style }
  return url ? (
    <a {...shared} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  ) : (
    <div {...shared}>{content}</div>
  )
}
