import { Readable } from 'node:stream'
import { ask, multipart, sentenceOf } from '../src/ask.ts'
import { addressWith, codeForm, registrationOf, secondsIn, tokenIn } from '../src/authorize.ts'
import type { Connection, PublishingProvider } from '../src/provider.ts'
import { api, asPage, call, check, send, version } from './api.ts'
import { simulcast } from './simulcast.ts'

const uploads = ({ base }: Connection) => base ?? `https://graph-video.facebook.com/${version}`
/** The session of an upload is elsewhere in the file; the error says where. */
const wrongOffset = 1363037

/** Facebook: videos of a page. */
export const facebook: PublishingProvider = {
  simulcast,

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
