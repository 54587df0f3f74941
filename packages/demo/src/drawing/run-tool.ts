import type { Writable } from 'node:stream'

/**
 * Runs ffmpeg; `feed` writes to its stdin. Throws if it fails, and the signal's reason if it is aborted: the program has
 * exited by then.
 */
export type RunTool = (
  tool: 'ffmpeg',
  args: readonly string[],
  options: { signal?: AbortSignal | undefined; feed(stdin: Writable): Promise<void> },
) => Promise<unknown>

/** Writes and waits until the bytes are flushed; returns false if nobody reads any more. */
export const written = (stdin: Writable, bytes: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => stdin.write(bytes, (error) => resolve(!error)))
