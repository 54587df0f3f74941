import { makeCall, sendCall } from '../../../data/calls.ts'
import { listenTo } from '../../../data/changes.ts'
import { changeMeta } from '../../../data/meta.ts'
import { deliver } from '../../../data/outbox.ts'
import { fetchJson } from '../../../data/request.ts'
import { session } from '../../../data/session.ts'
import type { Clock, Outside } from './outside.ts'

const clock: Clock = {
  now: Date.now,
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  every(ms, act) {
    const timer = setInterval(act, ms)
    return () => clearInterval(timer)
  },
  nextFrame(act) {
    const frame = requestAnimationFrame(act)
    return () => cancelAnimationFrame(frame)
  },
}

/** The outside of a desk in a browser, apart from what the screen draws. */
export const page: Omit<Outside, 'timeline'> = {
  clock,
  network: { fetchJson, deliver, makeCall, sendCall, listenTo },
  user: () => session.get().user,
  keepReaction(ms) {
    const { user } = session.get()
    if (user) void changeMeta(user, 'reaction', ms)
  },
  openPicture(name) {
    const address = new URL(window.location.href)
    address.search = '?part=player'
    window.open(address, name, 'popup,width=1280,height=720')
  },
}
