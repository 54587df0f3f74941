import { type Answer, ask, sentenceOf } from '../src/ask.ts'
import { addressWith, challengeOf, codeForm, registrationOf, secondsIn, tokenIn } from '../src/authorize.ts'
import { type Connection, ProviderError, type Publication, type PublishingProvider } from '../src/provider.ts'
import { api, bearer, check } from './api.ts'
import { simulcast } from './simulcast.ts'
import { firstBytes, withoutBrackets } from './texts.ts'

const tokenAddress = ({ base }: Connection) =>
  base ? `${base}/token` : 'https://oauth2.googleapis.com/token'
/** Bytes of a part; YouTube asks for multiples of 256 KiB. */
const partSize = 8 * 1024 * 1024

/** Opens an upload with the video's details; its address takes the file, and answers with the video when it is complete. */
async function startUpload({ title, description, file }: Publication, connection: Connection) {
  const answer = await ask(connection, `${api(connection)}/upload/youtube/v3/videos`, {
    method: 'POST',
    query: { uploadType: 'resumable', part: 'snippet,status' },
    headers: {
      ...bearer(connection),
      'x-upload-content-length': file.size,
      'x-upload-content-type': file.type,
    },
    json: {
      snippet: {
        title: withoutBrackets(title).slice(0, 100),
        description: firstBytes(withoutBrackets(description), 5000),
      },
      status: { privacyStatus: 'public', selfDeclaredMadeForKids: false },
    },
  })
  const { location } = check(answer, connection).headers
  if (!location) throw new ProviderError('temporary', 'YouTube opened no upload.')
  return location
}

/** Sends the bytes from `start`, or asks what has arrived if there is none. */
async function sendPart(address: string, { file }: Publication, connection: Connection, start?: number) {
  const end = start === undefined ? 0 : Math.min(file.size, start + partSize)
  const range = start === undefined ? `bytes */${file.size}` : `bytes ${start}-${end - 1}/${file.size}`
  return await ask(connection, address, {
    method: 'PUT',
    headers: { ...bearer(connection), 'content-range': range },
    ...(start !== undefined && {
      stream: { body: await file.open(start, end), length: end - start, type: file.type },
    }),
  })
}

/** The first byte that YouTube has not received. */
const nextOf = ({ headers }: Answer) => Number(/-(\d+)$/.exec(String(headers.range ?? ''))?.[1] ?? -1) + 1

/** YouTube. */
export const google: PublishingProvider = {
  simulcast,

  async readOwner(connection) {
    const query = { part: 'snippet', mine: 'true' }
    const address = `${api(connection)}/youtube/v3/channels`
    const { body } = check(await ask(connection, address, { query, headers: bearer(connection) }), connection)
    const [channel] = body.items ?? []
    if (!channel) throw new ProviderError('network_refused', 'This Google account has no YouTube channel.')
    return { id: String(channel.id), name: String(channel.snippet?.title ?? channel.id) }
  },

  async authorize({ callback, state, verifier }, connection) {
    const { base } = connection
    const url = addressWith(base ? `${base}/authorize` : 'https://accounts.google.com/o/oauth2/v2/auth', {
      response_type: 'code',
      client_id: registrationOf(connection).client_id,
      redirect_uri: callback,
      scope: 'https://www.googleapis.com/auth/youtube.upload https://www.googleapis.com/auth/youtube',
      // Only so, Google gives a refresh token each time.
      access_type: 'offline',
      prompt: 'consent',
      state,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    })
    return { url }
  },

  async redeem(returned, connection) {
    const form = { ...codeForm(returned, connection), code_verifier: returned.verifier }
    const answer = await ask(connection, tokenAddress(connection), { method: 'POST', form })
    if (answer.status === 400)
      throw new ProviderError('network_refused', sentenceOf(answer.body.error_description, connection))
    const { body } = check(answer, connection)
    const tokens = { accessToken: tokenIn(body.access_token), refreshToken: tokenIn(body.refresh_token) }
    return { tokens, expiresIn: secondsIn(body.expires_in) }
  },

  async refresh(connection) {
    const { tokens, clientId, clientSecret } = connection
    if (!tokens.refreshToken || !clientId || !clientSecret)
      throw new ProviderError('expired', 'The access to YouTube has expired.')
    const form = {
      grant_type: 'refresh_token',
      refresh_token: tokens.refreshToken,
      client_id: clientId,
      client_secret: clientSecret,
    }
    const answer = await ask(connection, tokenAddress(connection), { method: 'POST', form })
    if (answer.status === 400 && answer.body.error === 'invalid_grant')
      throw new ProviderError('revoked', sentenceOf(answer.body.error_description, connection))
    const { body } = check(answer, connection)
    return {
      tokens: { ...tokens, accessToken: String(body.access_token) },
      expiresIn: Number(body.expires_in ?? 3600),
    }
  },

  async publishVideo(publication, connection) {
    const { file, memory, remember, onProgress } = publication
    let address = memory.upload as string | undefined
    let answer = address ? await sendPart(address, publication, connection) : undefined
    if (answer && [404, 410].includes(answer.status)) answer = undefined
    if (!answer) {
      address = await startUpload(publication, connection)
      await remember({ upload: address })
    }
    let next = answer ? nextOf(answer) : 0
    while (!answer || answer.status === 308) {
      answer = await sendPart(address!, publication, connection, next)
      if (answer.status === 308) next = nextOf(answer)
      onProgress((next / file.size) * 100)
    }
    return String(check(answer, connection).body.id)
  },

  async readState(id, connection) {
    const query = { part: 'status', id }
    const address = `${api(connection)}/youtube/v3/videos`
    const { body } = check(await ask(connection, address, { query, headers: bearer(connection) }), connection)
    const status = body.items?.[0]?.status
    if (!status) return { state: 'failed', reason: 'The video no longer exists on YouTube.' }
    if (status.uploadStatus === 'processed')
      return { state: 'done', url: `https://www.youtube.com/watch?v=${encodeURIComponent(id)}` }
    if (status.uploadStatus === 'uploaded') return { state: 'processing', retryAfter: 15 }
    return {
      state: 'failed',
      reason: sentenceOf(status.rejectionReason ?? status.failureReason, connection),
    }
  },

  async removeVideo(id, connection) {
    const answer = await ask(connection, `${api(connection)}/youtube/v3/videos`, {
      method: 'DELETE',
      query: { id },
      headers: bearer(connection),
    })
    if (answer.status !== 404) check(answer, connection)
  },
}
