/** A player as the others in its group see it. Times are on the clock of the shared video, in ms. */
export type SyncedPlayer = {
  element: HTMLVideoElement
  position: () => number
  seek: (ms: number) => void
  /** The range that it can show; the whole video if omitted. */
  stretch?: { from: number; to: number }
}

/**
 * Keeps the players of one video in sync: one plays at a time, and the others show the frame where it was paused or
 * sought to.
 */
export function createPlayerSync() {
  const players = new Set<SyncedPlayer>()
  const followers = new Set<SyncedPlayer>()
  /** The player that the user last acted on. */
  let leader: SyncedPlayer | undefined
  const others = (player: SyncedPlayer) => [...players].filter((other) => other !== player)

  const send = (player: SyncedPlayer) => {
    const at = player.position()
    for (const other of others(player)) {
      const { from, to } = other.stretch ?? { from: 0, to: Number.POSITIVE_INFINITY }
      if (!other.element.paused || at < from || at >= to) continue
      // A player without data fires no `seeked` event, which would remove it from the followers.
      if (other.element.readyState > 0) followers.add(other)
      other.seek(at)
    }
  }
  return {
    /** Adds a player to the group; returns a function that removes it. */
    register(player: SyncedPlayer): () => void {
      const { element } = player
      const lead = () => {
        // A seek caused by the group does not control the others.
        if (!followers.has(player)) leader = player
      }
      const play = () => {
        followers.delete(player)
        leader = player
        for (const other of others(player)) other.element.pause()
      }
      const pause = () => {
        if (leader === player) send(player)
      }
      // A seek requested before the user acted on another player may complete after it.
      const seeked = () => {
        if (!followers.delete(player) && leader === player) send(player)
      }
      const events = { play, pause, seeking: lead, seeked }
      players.add(player)
      for (const [name, act] of Object.entries(events)) element.addEventListener(name, act)
      return () => {
        players.delete(player)
        followers.delete(player)
        for (const [name, act] of Object.entries(events)) element.removeEventListener(name, act)
      }
    },
  }
}

export type PlayerSync = ReturnType<typeof createPlayerSync>
