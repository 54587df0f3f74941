import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, ask, multipart, sentenceOf, waitOf } from '../src/ask.ts'
import { addressWith, registrationOf, tokenIn } from '../src/authorize.ts'
import { type Connection, type Memory, ProviderError, type PublishingProvider } from '../src/provider.ts'
import { signatureHeader } from './sign.ts'

const api = ({ base }: Connection) => base ?? 'https://api.x.com'
const media = ({ base }: Connection) => `${base ?? 'https://upload.x.com'}/1.1/media/upload.json`
/** Bytes of a part; X takes at most 5 MB, and at most 999 parts. */
const partSize = 4 * 1024 * 1024
/** The characters of a post. */
const mostText = 280

function check(answer: Answer, connection: Connection): Answer {
  if (answer.status < 400) return answer
  const { errors, detail, error } = answer.body
  const sentence = sentenceOf(detail ?? errors?.[0]?.message ?? error, connection)
  if (answer.status === 429) throw new ProviderError('rate_limited', sentence, waitOf(answer))
  // 89: invalid or expired token. Tokens of X do not expire by themselves, so somebody has revoked them.
  if (answer.status === 401 || errors?.[0]?.code === 89) throw new ProviderError('revoked', sentence)
  throw new ProviderError('network_refused', sentence)
}

type Request = NonNullable<Parameters<typeof ask>[2]>

async function call(connection: Connection, url: string, request: Request = {}) {
  const { method = 'GET', query, form } = request
  const params = { ...query, ...form }
  const headers = { authorization: signatureHeader({ method, url, params }, connection) }
  return check(await ask(connection, url, { ...request, headers }), connection).body
}

const readMe = (connection: Connection) => call(connection, `${api(connection)}/2/users/me`)

/** The post with a media, if the last ones of the user have it: a media can be in one post only once we posted it. */
async function findPost(mediaId: string, connection: Connection): Promise<string | undefined> {
  const { data: me } = await readMe(connection)
  const query = { max_results: '20', 'tweet.fields': 'attachments' }
  const { data = [] } = await call(connection, `${api(connection)}/2/users/${me.id}/tweets`, { query })
  const found = (data as { id: string; attachments?: { media_keys?: string[] } }[]).find((post) =>
    post.attachments?.media_keys?.some((key) => key.split('_').at(-1) === mediaId),
  )
  return found?.id
}

/** Waits until X has processed a media. */
async function settleMedia(id: string, first: Answer['body'], connection: Connection): Promise<void> {
  let info = first.processing_info
  while (info && info.state !== 'succeeded') {
    if (info.state === 'failed')
      throw new ProviderError('network_refused', sentenceOf(info.error?.message, connection))
    await delay(Math.min(30, Number(info.check_after_secs ?? 1)) * 1000, undefined, {
      ...(connection.signal && { signal: connection.signal }),
    })
    const query = { command: 'STATUS', media_id: id }
    info = (await call(connection, media(connection), { query })).processing_info
  }
}

/** X. A video is uploaded in parts, then posted with its title and description as the text. */
export const x: PublishingProvider = {
  async readOwner(connection) {
    const { data } = await readMe(connection)
    return { id: String(data.id), name: `@${data.username}` }
  },

  // OAuth 1.0a has no state, so the callback has it in its own query.
  async authorize({ callback, state }, connection) {
    registrationOf(connection)
    const form = { oauth_callback: addressWith(callback, { state }) }
    const body = await call(connection, `${api(connection)}/oauth/request_token`, { method: 'POST', form })
    const token = tokenIn(body.oauth_token)
    const secret = JSON.stringify({ token, secret: tokenIn(body.oauth_token_secret) })
    return { url: addressWith(`${api(connection)}/oauth/authorize`, { oauth_token: token }), secret }
  },

  async redeem({ answer, secret }, connection) {
    const begun = JSON.parse(secret ?? '{}') as { token?: string; secret?: string }
    const verifier = answer.get('oauth_verifier')
    if (!verifier || answer.get('oauth_token') !== begun.token)
      throw new ProviderError('network_refused', 'X sent no verifier.')
    const tokens = { accessToken: tokenIn(begun.token), tokenSecret: tokenIn(begun.secret) }
    const form = { oauth_verifier: verifier }
    const address = `${api(connection)}/oauth/access_token`
    const body = await call({ ...connection, tokens }, address, { method: 'POST', form })
    const granted = {
      accessToken: tokenIn(body.oauth_token),
      tokenSecret: tokenIn(body.oauth_token_secret),
    }
    return { tokens: granted, expiresIn: null }
  },

  async publishVideo({ title, description, file, memory, remember, onProgress }, connection) {
    let known: Memory = memory
    const keep = async (more: Memory) => {
      known = { ...known, ...more }
      await remember(known)
    }
    const send = (form: Record<string, string>) =>
      call(connection, media(connection), { method: 'POST', form })
    // An upload is valid for a day; one that is nearly over is started again, unless it may have been posted.
    if (!known.posting && Number(known.until ?? 0) < Date.now()) {
      const { media_id_string: id, expires_after_secs: seconds = 86_400 } = await send({
        command: 'INIT',
        total_bytes: String(file.size),
        media_type: file.type,
        media_category: 'tweet_video',
      })
      await keep({ media: String(id), until: Date.now() + (seconds - 3600) * 1000, part: 0, isFinal: 0 })
    }
    const id = String(known.media)
    for (let part = Number(known.part ?? 0); part * partSize < file.size; part++) {
      const start = part * partSize
      const end = Math.min(file.size, start + partSize)
      const form = { command: 'APPEND', media_id: id, segment_index: String(part) }
      const stream = await file.open(start, end)
      const { parts, ...sent } = multipart(form, {
        name: 'media',
        type: file.type,
        length: end - start,
        stream,
      })
      await call(connection, media(connection), {
        method: 'POST',
        stream: { body: Readable.from(parts), ...sent },
      })
      await keep({ part: part + 1 })
      onProgress((end / file.size) * 95)
    }
    if (!known.posting) {
      const finished = known.isFinal
        ? await call(connection, media(connection), { query: { command: 'STATUS', media_id: id } })
        : await send({ command: 'FINALIZE', media_id: id })
      await keep({ isFinal: 1 })
      await settleMedia(id, finished, connection)
    }
    const posted = known.posting ? await findPost(id, connection) : undefined
    if (posted) return posted
    await keep({ posting: 1 })
    const text = [title, description].filter(Boolean).join('\n\n')
    const { data } = await call(connection, `${api(connection)}/2/tweets`, {
      method: 'POST',
      json: { text: shortened(text), media: { media_ids: [id] } },
    })
    return String(data.id)
  },

  async readState(id) {
    return { state: 'done', url: `https://x.com/i/status/${encodeURIComponent(id)}` }
  },

  async removeVideo(id, connection) {
    const url = `${api(connection)}/2/tweets/${encodeURIComponent(id)}`
    const headers = { authorization: signatureHeader({ method: 'DELETE', url }, connection) }
    const answer = await ask(connection, url, { method: 'DELETE', headers })
    if (answer.status !== 404) check(answer, connection)
  },
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > mostText ? `${characters.slice(0, mostText - 1).join('')}…` : text
}
