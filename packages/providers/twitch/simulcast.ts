import { ask } from '../src/ask.ts'
import { type Connection, ProviderError } from '../src/provider.ts'
import { plainReport, type Simulcasting, splitIngest } from '../src/simulcasting.ts'
import { call, check, readUser } from './api.ts'

const longest = { title: 140, description: 0 }

/** The ingest servers, the nearest first; they are the same for everybody, so no token is sent. */
async function findIngest(connection: Connection): Promise<string> {
  const address = `${connection.base ?? 'https://ingest.twitch.tv'}/ingests`
  const { ingests = [] } = check(await ask(connection, address), connection).body
  const [first] = [...ingests].sort((a, b) => Number(a.priority) - Number(b.priority))
  const template = first?.url_template_secure ?? first?.url_template
  if (!template) throw new ProviderError('network_refused', 'Twitch named no server to send to.')
  return String(template)
}

/**
 * Twitch: a channel has one key, and is live while something is sent to it. There is nothing to create but the title,
 * and nothing to end.
 */
export const simulcast: Simulcasting = {
  privacies: ['public'],
  longest,

  async open({ title }, connection) {
    const { id, login } = await readUser(connection)
    const query = { broadcaster_id: id }
    const json = { title: title.slice(0, longest.title) }
    await call(connection, '/channels', { method: 'PATCH', query, json })
    const { data } = await call(connection, '/streams/key', { query })
    const key = data?.[0]?.stream_key
    if (!key) throw new ProviderError('network_refused', 'Twitch gave no stream key.')
    const { url } = splitIngest((await findIngest(connection)).replace('{stream_key}', String(key)))
    return { id, url, key: String(key), page: `https://www.twitch.tv/${encodeURIComponent(login)}` }
  },

  async end() {},

  async readReport(id, connection) {
    const { data } = await call(connection, '/streams', { query: { user_id: id } })
    const stream = data?.[0]
    if (stream?.type !== 'live') return plainReport('waiting')
    return plainReport('live', stream.viewer_count === undefined ? null : Number(stream.viewer_count))
  },
}
