/** The loudness of a video by time. */
export type Peaks = {
  /** Whether there is something to read, or will not be. */
  state(): 'loading' | 'ready' | 'failed'
  /**
   * The lowest and highest sample of each of `columns` equal parts of a range of time, from -127 to 127, one after the
   * other, raised so that the loudest place fills the range; parts that are not loaded yet are 0. More is fetched and told of.
   */
  read(from: number, to: number, columns: number): Int8Array
  /** Calls back when more is there; returns a function that ends it. */
  subscribe(listener: () => void): () => void
}
