import { setTimeout as delay } from 'node:timers/promises'
import type { PublicChatMessage } from '@touchline/contract'
import type { Pool } from '@touchline/database'
import { makeProduct, type Product, type Victim } from './lib/product.ts'
import { report } from './lib/report.ts'

const victims: readonly Victim[] = ['gateway', 'postmaster', 'gateway', 'backend']
const killEveryMs = 4_000
const [writers, readers] = [120, 20]
/** Milliseconds from one message of a fan to the next: less than a flood. */
const writeEveryMs = 4_000
/** How long readers have for what was written last, and who comes late for everything. */
const patienceMs = 30_000

type Receipt = { id: number; seq: number }
type Reader = { heard: PublicChatMessage[]; again: number; stop(): void }

/** Kills gateways and the database in turns while fans write in a chat and others read it, through two gateways. */
export async function chat(seconds: number): Promise<void> {
  const product = await makeProduct({ GATEWAYS: '2', CONNECTIONS_PER_ADDRESS: '1000' })
  try {
    await product.start()
    const pool = await product.database()
    const { event, chat: chatId } = await makeChat(pool)
    await pool.end()
    const base = `${product.url}/chat-api/${event}`
    const audience = Array.from({ length: readers }, () => follow(base))
    /** What was acknowledged, by its text, with every receipt. */
    const receipts = new Map<string, Receipt[]>()
    const refused: string[] = []
    const until = Date.now() + seconds * 1000
    const writing = Array.from({ length: writers }, (_, fan) =>
      write({ base, fan, until, receipts, refused }),
    )
    let kills = 0
    while (Date.now() < until) {
      const before = receipts.size
      await delay(killEveryMs)
      // What was killed before is at work again.
      while (receipts.size === before) await delay(100)
      await product.kill(victims[kills % victims.length]!)
      kills++
    }
    await Promise.all(writing)
    await tell({ product, chatId, audience, receipts, refused, kills })
    for (const { stop } of audience) stop()
    await product.stop()
  } finally {
    await product.remove()
  }
}

async function makeChat(pool: Pool): Promise<{ event: number; chat: number }> {
  const { rows } = await pool.query<{ event: number; chat: number }>(
    `with event as (insert into events ("AccountId", name, "SportId", "startsAt", visibility, "activatedModules")
        select "AccountId", 'Torture', 1, now(), 'public', '["CHAT"]' from users where username = 'operator' returning id, "AccountId")
      insert into chats ("AccountId", "EventId", "holdLinks", "holdNumbers") select "AccountId", id, false, false from event
        returning id as chat, "EventId" as event`,
  )
  return rows[0]!
}

type Writing = {
  base: string
  fan: number
  until: number
  receipts: Map<string, Receipt[]>
  refused: string[]
}

/** Writes until the time is over, each message as the page does: with its key, until it is acknowledged. */
async function write({ base, fan, until, receipts, refused }: Writing): Promise<void> {
  const join = () => insist<{ token: string }>(`${base}/join`, undefined, { name: `Fan ${fan}` }, refused)
  const token = (await join())?.token
  await delay(Math.random() * writeEveryMs)
  for (let index = 0; Date.now() < until && token; index++) {
    const text = `Fan ${fan} says ${index}`
    const send = () => insist<Receipt>(`${base}/messages`, token, { text, key: `${fan}-${index}` }, refused)
    // Now and then an answer is not waited for, and the same is sent again.
    const all = await Promise.all(Math.random() < 0.1 ? [send(), send()] : [send()])
    receipts.set(
      text,
      all.filter((one) => one !== undefined),
    )
    await delay(writeEveryMs)
  }
}

/** Sends until it is acknowledged; notes a refusal. */
async function insist<Reply>(
  url: string,
  token: string | undefined,
  body: object,
  refused: string[],
): Promise<Reply | undefined> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  for (;;) {
    const answer = await fetch(url, {
      ...{ method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) },
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Reply }))
      .catch(() => undefined)
    if (answer && answer.status < 300) return answer.body
    if (answer && answer.status < 500 && answer.status !== 429) {
      refused.push(`${answer.status} ${JSON.stringify(answer.body)}`)
      return undefined
    }
    await delay(200 + Math.random() * 500)
  }
}

/** Reads from the beginning, and comes back after a lost connection as a browser does. */
function follow(base: string): Reader {
  const ending = new AbortController()
  const reader: Reader = { heard: [], again: 0, stop: () => ending.abort() }
  let last = '0'
  async function listen(): Promise<void> {
    const answer = await fetch(`${base}/stream`, {
      headers: { 'last-event-id': last },
      signal: ending.signal,
    })
    if (!answer.ok || !answer.body) return
    let text = ''
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, name, id, data] = /^event: (\w+)\nid: (\d+)\ndata: (.*)$/m.exec(event) ?? []
        if (id) last = id
        if (name === 'again') reader.again++
        if (name === 'messages') reader.heard.push(...(JSON.parse(data!) as PublicChatMessage[]))
      }
    }
  }
  void (async () => {
    while (!ending.signal.aborted) {
      await listen().catch(() => {})
      await delay(100 + Math.random() * 400)
    }
  })()
  return reader
}

type Told = {
  product: Product
  chatId: number
  audience: readonly Reader[]
  receipts: ReadonlyMap<string, readonly Receipt[]>
  refused: readonly string[]
  kills: number
}

async function tell({ product, chatId, audience, receipts, refused, kills }: Told): Promise<void> {
  const pool = await product.database()
  const { rows } = await pool.query<Receipt & { text: string; position: number }>(
    'select id, seq, position, text from chat_messages where "ChatId" = $1 order by position',
    [chatId],
  )
  await pool.end()
  const order = rows.map(({ id }) => id).join()
  const orderOf = ({ heard }: Reader) => heard.map(({ id }) => id).join()
  const late = Date.now() + patienceMs
  while (Date.now() < late && !audience.every((reader) => orderOf(reader) === order)) await delay(100)
  const stored = new Map(rows.map((row) => [row.text, row]))
  const acknowledged = [...receipts].filter(([, own]) => own.length > 0)
  const lost = acknowledged.filter(([text]) => !stored.has(text)).length
  const different = acknowledged.filter(([text, own]) =>
    own.some(({ id, seq }) => id !== stored.get(text)?.id || seq !== stored.get(text)?.seq),
  ).length
  const doubled = rows.length - stored.size
  report(
    `chat, ${kills} kills, ${writers} write`,
    `${acknowledged.length} acknowledged, ${rows.length} stored: ${lost} lost, ${doubled} doubled, ${different} differ from their receipt, ${refused.length} refused`,
    acknowledged.length > 0 && lost + doubled + different + refused.length === 0,
  )
  const apart = audience.filter((reader) => orderOf(reader) !== order).length
  const twice = audience.filter(({ heard }) => new Set(heard.map(({ id }) => id)).size < heard.length).length
  const again = audience.reduce((sum, reader) => sum + reader.again, 0)
  report(
    `chat, ${readers} readers`,
    `${apart} heard something else or in another order, ${twice} heard something twice, ${again} had to read anew`,
    apart + twice + again === 0,
  )
  for (const one of refused.slice(0, 5)) process.stdout.write(`      ${one}\n`)
}
