import { hearChanges, logIn } from './hear-changes.ts'

// Many pages that follow one event as the back-office does: a channel each, whose notices carry the markers. A session
// may open only so many channels, so every ten pages have one of their own. Reports how long each marker took to
// arrive, from its creation.
type Marker = { id: number; EventId: number; createdAt: string }
const { url, eventId, count } = JSON.parse(process.env.FOLLOW ?? '{}') as {
  url: string
  eventId: number
  count: number
}
const perSession = 10
const delays: number[] = []

async function follow(session: object): Promise<void> {
  const known = new Set<number>()
  await hearChanges<Marker>(url, session, ({ resource, item }) => {
    if (resource !== 'markers' || item?.EventId !== eventId || known.has(item.id)) return
    known.add(item.id)
    delays.push(Date.now() - Date.parse(item.createdAt))
  })
}

for (let started = 0; started < count; started += perSession) {
  const session = await logIn(url)
  await Promise.all(Array.from({ length: perSession }, () => follow(session)))
}
process.on('message', () => process.send?.({ delays }))
process.send?.('ready')
