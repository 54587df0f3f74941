import { Readable } from 'node:stream'
import { ask, multipart, sentenceOf } from '../src/ask.ts'
import { addressWith, codeForm, registrationOf, secondsIn, tokenIn } from '../src/authorize.ts'
import { ProviderError, type PublishingProvider } from '../src/provider.ts'
import { api, bearer, call, check } from './api.ts'
import { simulcast } from './simulcast.ts'

/**
 * Dailymotion. A video is created unpublished, so that nothing is public twice if the worker dies before the id is stored;
 * publishing can be repeated. Its uploads cannot be resumed.
 */
export const dailymotion: PublishingProvider = {
  simulcast,

  async readOwner(connection) {
    const body = await call(connection, '/me', { query: { fields: 'id,screenname' } })
    return { id: String(body.id), name: String(body.screenname ?? body.id) }
  },

  async authorize({ callback, state }, connection) {
    const { base } = connection
    const url = addressWith(`${base ?? 'https://www.dailymotion.com'}/oauth/authorize`, {
      response_type: 'code',
      client_id: registrationOf(connection).client_id,
      redirect_uri: callback,
      scope: 'manage_videos userinfo',
      state,
    })
    return { url }
  },

  async redeem(returned, connection) {
    const form = codeForm(returned, connection)
    const answer = await ask(connection, `${api(connection)}/oauth/token`, { method: 'POST', form })
    const { body } = check(answer, connection)
    const { refresh_token: refreshToken } = body
    const tokens = { accessToken: tokenIn(body.access_token), ...(refreshToken && { refreshToken }) }
    return { tokens, expiresIn: secondsIn(body.expires_in) }
  },

  async refresh(connection) {
    const { tokens, clientId, clientSecret } = connection
    if (!tokens.refreshToken || !clientId || !clientSecret)
      throw new ProviderError('expired', 'The access to Dailymotion has expired.')
    const form = {
      grant_type: 'refresh_token',
      refresh_token: tokens.refreshToken,
      client_id: clientId,
      client_secret: clientSecret,
    }
    const answer = await ask(connection, `${api(connection)}/oauth/token`, { method: 'POST', form })
    const { body } = check(answer, connection)
    return {
      tokens: {
        ...tokens,
        accessToken: String(body.access_token),
        refreshToken: String(body.refresh_token ?? tokens.refreshToken),
      },
      expiresIn: Number(body.expires_in ?? 36_000),
    }
  },

  async publishVideo({ title, description, file, memory, remember, onProgress }, connection) {
    let known = memory
    const keep = async (more: { [step: string]: string }) => {
      known = { ...known, ...more }
      await remember(known)
    }
    if (!known.video && !known.file) {
      const { upload_url: address } = await call(connection, '/file/upload')
      const { parts, ...sent } = multipart(
        {},
        { name: 'file', type: file.type, length: file.size, stream: counted(await file.open(0, file.size)) },
      )
      // The address has a signature of its own; the token is not sent to it.
      const answer = await ask(connection, String(address), {
        method: 'POST',
        stream: { body: Readable.from(parts), ...sent },
      })
      await keep({ file: String(check(answer, connection).body.url) })
    }
    if (!known.video) {
      const form = {
        url: String(known.file),
        title: title.slice(0, 255),
        description: description.slice(0, 3000),
        channel: 'sport',
        is_created_for_kids: 'false',
        published: 'false',
      }
      const { id } = await call(connection, '/me/videos', { method: 'POST', form })
      await keep({ video: String(id) })
    }
    const id = String(known.video)
    await call(connection, `/video/${encodeURIComponent(id)}`, {
      method: 'POST',
      form: { published: 'true' },
    })
    return id

    async function* counted(source: AsyncIterable<Uint8Array>) {
      let bytes = 0
      for await (const chunk of source) {
        bytes += chunk.length
        onProgress((bytes / file.size) * 100)
        yield chunk
      }
    }
  },

  async readState(id, connection) {
    const body = await call(connection, `/video/${encodeURIComponent(id)}`, {
      query: { fields: 'status,url' },
    })
    if (body.status === 'published') return { state: 'done', url: String(body.url) }
    if (['rejected', 'encoding_error', 'deleted'].includes(body.status))
      return { state: 'failed', reason: sentenceOf(`Dailymotion: ${body.status}`, connection) }
    return { state: 'processing', retryAfter: 15 }
  },

  async removeVideo(id, connection) {
    const address = `${api(connection)}/video/${encodeURIComponent(id)}`
    const answer = await ask(connection, address, { method: 'DELETE', headers: bearer(connection) })
    if (answer.status !== 404) check(answer, connection)
  },
}
