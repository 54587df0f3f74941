/** What a process that stands by is told when its turn comes: its name, and that of the one before it, which has ended. */
export type Turn = { type: 'turn'; name: string; former?: string | undefined }

const isTurn = (message: unknown): message is Turn => (message as { type?: unknown } | null)?.type === 'turn'

/**
 * Waits, if STANDBY says so, until the parent process says that it is this one's turn: it is loaded by then. Has to be
 * called before anything is awaited; undefined if nobody waits.
 */
export async function untilTurn(): Promise<Turn | undefined> {
  if (process.env.STANDBY === undefined) return undefined
  const { promise, resolve } = Promise.withResolvers<Turn>()
  const hear = (message: unknown) => {
    if (isTurn(message)) resolve(message)
  }
  process.on('message', hear)
  return await promise.finally(() => process.off('message', hear))
}
