/** A player as the others of its group see it. Times are those of the video that they all show, in ms. */
export type SyncedPlayer = {
  element: HTMLVideoElement
  position: () => number
  seek: (ms: number) => void
  /** The stretch that it can show; all of the video where it is left out. */
  stretch?: { from: number; to: number }
}

/**
 * Keeps the players of one video in step: one plays at a time, and the others show the frame where it was paused or
 * sent to.
 */
export function createPlayerSync() {
  const players = new Set<SyncedPlayer>()
  const followers = new Set<SyncedPlayer>()
  /** The player that somebody acted on last. */
  let leader: SyncedPlayer | undefined
  const others = (player: SyncedPlayer) => [...players].filter((other) => other !== player)

  const send = (player: SyncedPlayer) => {
    const at = player.position()
    for (const other of others(player)) {
      const { from, to } = other.stretch ?? { from: 0, to: Number.POSITIVE_INFINITY }
      if (!other.element.paused || at < from || at >= to) continue
      // One without data yet seeks silently: no event would take it off the list.
      if (other.element.readyState > 0) followers.add(other)
      other.seek(at)
    }
  }
  return {
    /** Takes a player into the group; answers how it leaves. */
    register(player: SyncedPlayer): () => void {
      const { element } = player
      const lead = () => {
        // A player that was sent somewhere sends nobody.
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
      // What was asked for before somebody acted on another player may arrive after.
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
