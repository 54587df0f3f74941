/** init: not played, or another clip is selected; ready: played to its end; reset: playing again from its start. */
export type Replay = 'init' | 'ready' | 'reset'

/** The state of the replay button after an event of the selected clip. */
export const replayAfter = (state: Replay, event: 'played' | 'ended' | 'changed'): Replay => {
  if (event === 'changed') return 'init'
  if (event === 'ended') return 'ready'
  return state === 'ready' ? 'reset' : state
}
