/** init: not played, or the clip is another now; ready: played to its end; reset: playing again from its start. */
export type Replay = 'init' | 'ready' | 'reset'

/** The state of the replay button after what happened to the marked clip. */
export const replayAfter = (state: Replay, event: 'played' | 'ended' | 'changed'): Replay => {
  if (event === 'changed') return 'init'
  if (event === 'ended') return 'ready'
  return state === 'ready' ? 'reset' : state
}
