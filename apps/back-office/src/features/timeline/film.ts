/** A picture of the video: a part of an image, in the image's px. */
type FilmTile = { image: CanvasImageSource; x: number; y: number; width: number; height: number }

/** Pictures of a video by time. */
export type Film = {
  /** Width over height of a picture. */
  ratio: number
  /**
   * The picture nearest to a media time that is there now, where pictures are shown `spacing` ms apart. A better one
   * may be fetched and told of.
   */
  tileAt(ms: number, spacing: number): FilmTile | undefined
  /** Calls back when there are new pictures; returns a function that ends it. */
  subscribe(listener: () => void): () => void
}
