import { Readable } from 'node:stream'
import { type Answer, ask, multipart, sentenceOf } from '../src/ask.ts'
import { addressWith, codeForm, registrationOf, secondsIn, tokenIn } from '../src/authorize.ts'
import { type Connection, type Provider, ProviderError } from '../src/provider.ts'

const version = 'v21.0'
const api = ({ base }: Connection) => base ?? `https://graph.facebook.com/${version}`
const uploads = ({ base }: Connection) => base ?? `https://graph-video.facebook.com/${version}`
const bearer = ({ tokens }: Connection) => ({ authorization: `Bearer ${tokens.accessToken}` })

/** Codes of the Graph API: limits of the application, of the user, of the page and of calls in a row. */
const limits = [4, 17, 32, 341, 368, 613, 80001, 80002]
/** The session of an upload is elsewhere in the file; the error says where. */
const wrongOffset = 1363037

function check(answer: Answer, connection: Connection): Answer {
  const { error } = answer.body
  if (answer.status < 400 && !error) return answer
  const sentence = sentenceOf(error?.error_user_msg ?? error?.message, connection)
  if (limits.includes(error?.code)) throw new ProviderError('rate_limited', sentence, waitOf(answer))
  // 463: expired; the others are a changed password, a removed application and a logged-out session.
  if (error?.code === 190 || error?.code === 102)
    throw new ProviderError(error.error_subcode === 463 ? 'expired' : 'revoked', sentence)
  if (error?.is_transient) throw new ProviderError('temporary', sentence)
  throw new ProviderError('network_refused', sentence)
}

/** The header says in minutes when there is access again; otherwise ten minutes are a fair wait. */
function waitOf({ headers }: Answer): number {
  try {
    const uses = Object.values(JSON.parse(String(headers['x-business-use-case-usage']))).flat()
    const minutes = uses.map(
      (use) => Number((use as Record<string, unknown>).estimated_time_to_regain_access) || 0,
    )
    return Math.max(...minutes) * 60 || 600
  } catch {
    return Number(headers['retry-after']) || 600
  }
}

type Request = Omit<NonNullable<Parameters<typeof ask>[2]>, 'headers'>

const send = (connection: Connection, address: string, request: Request = {}) =>
  ask(connection, address, { ...request, headers: bearer(connection) })

const call = async (connection: Connection, path: string, request: Request = {}) =>
  check(await send(connection, `${api(connection)}${path}`, request), connection).body

/** The connection with the page's own token, which the user's token is exchanged for. */
async function asPage(connection: Connection): Promise<Connection & { pageId: string }> {
  const { pageId } = connection
  if (!pageId) throw new ProviderError('network_refused', 'No Facebook page is chosen.')
  const body = await call(connection, `/${encodeURIComponent(pageId)}`, { query: { fields: 'access_token' } })
  if (!body.access_token)
    throw new ProviderError('network_refused', 'This Facebook user may not publish on the page.')
  return { ...connection, pageId, tokens: { accessToken: String(body.access_token) } }
}

/** Facebook: videos of a page. */
export const facebook: Provider = {
  async readOwner(connection) {
    const { id, name } = await call(connection, '/me', { query: { fields: 'id,name' } })
    return { id: String(id), name: String(name) }
  },

  async authorize({ callback, state }, connection) {
    const { base } = connection
    const url = addressWith(`${base ?? `https://www.facebook.com/${version}`}/dialog/oauth`, {
      response_type: 'code',
      client_id: registrationOf(connection).client_id,
      redirect_uri: callback,
      scope: 'pages_show_list,pages_read_engagement,pages_manage_posts',
      state,
    })
    return { url }
  },

  async redeem(returned, connection) {
    const address = `${api(connection)}/oauth/access_token`
    const exchange = async (query: Record<string, string>) =>
      check(await ask(connection, address, { query }), connection).body
    const { grant_type: _, ...code } = codeForm(returned, connection)
    const first = await exchange(code)
    // The first token ends after an hour or two, the one that it is exchanged for after 60 days.
    const { access_token: token, expires_in: seconds } = await exchange({
      grant_type: 'fb_exchange_token',
      fb_exchange_token: tokenIn(first.access_token),
      ...registrationOf(connection),
    })
    return { tokens: { accessToken: tokenIn(token) }, expiresIn: secondsIn(seconds) }
  },

  async listPages(connection) {
    const query = { fields: 'id,name', limit: '100' }
    const { data } = await call(connection, '/me/accounts', { query })
    return (data ?? []).map(({ id, name }: Record<string, unknown>) => ({
      id: String(id),
      name: String(name),
    }))
  },

  async publishVideo({ title, description, file, memory, remember, onProgress }, connection) {
    const page = await asPage(connection)
    const address = `${uploads(connection)}/${encodeURIComponent(page.pageId)}/videos`
    const fields = { fields: 'status' }
    let { session, video } = memory as { session?: string; video?: string }
    if (video) {
      const { status } = await call(page, `/${encodeURIComponent(video)}`, { query: fields })
      if (status?.uploading_phase?.status === 'complete') return video
    }
    let [start, end] = [0, 0]
    if (!session || !video) {
      const form = { upload_phase: 'start', file_size: String(file.size) }
      const { body } = check(await send(page, address, { method: 'POST', form }), page)
      session = String(body.upload_session_id)
      video = String(body.video_id)
      start = Number(body.start_offset)
      end = Number(body.end_offset)
      await remember({ session, video })
    } else end = Math.min(file.size, 1024 * 1024)
    while (start < file.size && start < end) {
      const form = { upload_phase: 'transfer', upload_session_id: session, start_offset: String(start) }
      const length = end - start
      const { parts, ...sent } = multipart(form, {
        name: 'video_file_chunk',
        type: file.type,
        length,
        stream: await file.open(start, end),
      })
      const answer = await send(page, address, {
        method: 'POST',
        stream: { body: Readable.from(parts), ...sent },
      })
      const { error } = answer.body
      const at = error?.error_subcode === wrongOffset ? error.error_data : check(answer, page).body
      start = Number(at.start_offset)
      end = Number(at.end_offset)
      onProgress((start / file.size) * 100)
    }
    const form = {
      upload_phase: 'finish',
      upload_session_id: session,
      title: title.slice(0, 254),
      description,
    }
    check(await send(page, address, { method: 'POST', form }), page)
    return video
  },

  async readState(id, connection) {
    const page = await asPage(connection)
    const query = { fields: 'status,permalink_url' }
    const body = await call(page, `/${encodeURIComponent(id)}`, { query })
    const state = body.status?.video_status
    if (state === 'ready')
      return { state: 'done', url: new URL(String(body.permalink_url), 'https://www.facebook.com').href }
    if (state !== 'error') return { state: 'processing', retryAfter: 15 }
    const reason = body.status.processing_phase?.errors?.[0]?.message
    return { state: 'failed', reason: sentenceOf(reason, connection) }
  },

  async removeVideo(id, connection) {
    const page = await asPage(connection)
    const answer = await send(page, `${api(connection)}/${encodeURIComponent(id)}`, { method: 'DELETE' })
    // 100 with this subcode: it does not exist any more.
    if (answer.body.error?.code === 100 && answer.body.error.error_subcode === 33) return
    check(answer, page)
  },
}
