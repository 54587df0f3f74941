import { form, isRedeemed } from './authorize.ts'
import { dailymotionLive, facebookLive, youtubeLive } from './broadcasts.ts'
import { dailymotionError, facebookError, youtubeError } from './errors.ts'
import type { Asked, Reply, World } from './world.ts'

export type Fake = (asked: Asked, world: World) => Reply

export const fakeGoogle: Fake = (asked, world) => {
  const { method, path, url, headers, body, fields } = asked
  if (path === '/token' && fields.grant_type === 'authorization_code')
    return isRedeemed('google', fields, world)
      ? { body: { access_token: 'token-a', refresh_token: 'refresh-a', expires_in: 3600 } }
      : { status: 400, body: { error: 'invalid_grant', error_description: 'Malformed auth code.' } }
  if (path === '/token') {
    if (!world.refreshTokens.has(fields.refresh_token ?? ''))
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been revoked.' } }
    world.tokens.add('token-fresh')
    return { body: { access_token: 'token-fresh', expires_in: 3600 } }
  }
  if (!world.hasToken(asked)) return youtubeError(401, 'authError', 'Invalid Credentials')
  const live = youtubeLive(asked, world)
  if (live) return live
  if (path === '/youtube/v3/channels')
    return { body: { items: [{ id: 'UC1', snippet: { title: 'FC Demo TV' } }] } }
  if (path === '/upload/youtube/v3/videos') {
    const id = world.nextId()
    const { snippet } = JSON.parse(body.toString())
    world.uploads.set(id, {
      bytes: Buffer.alloc(0),
      size: Number(headers['x-upload-content-length']),
      fields: snippet,
    })
    return { headers: { location: `${world.origin}/google/uploads/${id}` } }
  }
  if (path.startsWith('/uploads/')) {
    const id = path.split('/').at(-1)!
    const upload = world.uploads.get(id)
    if (!upload) return youtubeError(404, 'notFound', 'No such upload')
    upload.bytes = Buffer.concat([upload.bytes, body])
    const video = { id: `yt${id}` }
    if (upload.bytes.length < upload.size) {
      const range = upload.bytes.length > 0 ? { range: `bytes=0-${upload.bytes.length - 1}` } : {}
      return { status: 308, headers: range as Record<string, string> }
    }
    if (!world.find('google', video.id)) world.add('google', video.id, upload.fields, upload.bytes)
    return { status: 201, body: video }
  }
  const id = url.searchParams.get('id') ?? ''
  if (method === 'DELETE')
    return world.remove('google', id) ? { status: 204 } : youtubeError(404, 'videoNotFound', '')
  const video = world.find('google', id)
  if (!video) return { body: { items: [] } }
  return {
    body: { items: [{ status: { uploadStatus: world.isProcessing(video) ? 'uploaded' : 'processed' } }] },
  }
}

export const fakeDailymotion: Fake = (asked, world) => {
  const { method, path, fields, file } = asked
  if (path === '/oauth/token' && fields.grant_type === 'authorization_code')
    return isRedeemed('dailymotion', fields, world)
      ? { body: { access_token: 'token-a', refresh_token: 'refresh-a', expires_in: 36_000 } }
      : { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid code.' } }
  if (path === '/oauth/token') {
    if (!world.refreshTokens.has(fields.refresh_token ?? ''))
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid refresh token.' } }
    world.tokens.add('token-fresh')
    return { body: { access_token: 'token-fresh', refresh_token: 'refresh-a', expires_in: 36_000 } }
  }
  if (path.startsWith('/upload/')) {
    const id = path.split('/').at(-1)!
    world.uploads.set(id, { bytes: file, size: file.length, fields: {} })
    return { body: { url: `${world.origin}/dailymotion/files/${id}` } }
  }
  if (!world.hasToken(asked))
    return dailymotionError(401, 'invalid_token', 'Invalid or expired access token.')
  const live = dailymotionLive(asked, world)
  if (live) return live
  if (path === '/me') return { body: { id: 'x1', screenname: 'FC Demo' } }
  if (path === '/file/upload')
    return { body: { upload_url: `${world.origin}/dailymotion/upload/${world.nextId()}` } }
  if (path === '/me/videos') {
    const upload = world.uploads.get(fields.url?.split('/').at(-1) ?? '')
    if (!upload) return dailymotionError(400, 'invalid_parameter', 'The url is not valid.')
    const id = `x${world.nextId()}`
    world.add('dailymotion', id, fields, upload.bytes, fields.published === 'true')
    return { body: { id } }
  }
  const id = path.split('/').at(-1)!
  const video = world.find('dailymotion', id)
  if (!video) return dailymotionError(404, 'not_found', 'This video does not exist.')
  if (method === 'DELETE') world.remove('dailymotion', id)
  if (method === 'POST') video.isPublic = fields.published === 'true'
  if (method !== 'GET') return { body: {} }
  const status = world.isProcessing(video) ? 'processing' : 'published'
  return { body: { id, status, url: `https://www.dailymotion.com/video/${id}` } }
}

export const fakeFacebook: Fake = (asked, world) => {
  const { method, path, url, fields, file } = asked
  if (path === '/oauth/access_token') {
    const given = Object.fromEntries(url.searchParams)
    if (given.fb_exchange_token === 'short-token')
      return { body: { access_token: 'token-a', expires_in: 5_184_000 } }
    return isRedeemed('facebook', given, world)
      ? { body: { access_token: 'short-token', expires_in: 3600 } }
      : facebookError(400, { code: 100, message: 'This authorization code has been used.' })
  }
  if (!world.hasToken(asked))
    return facebookError(400, { code: 190, error_subcode: 463, message: 'The session has expired.' })
  const live = facebookLive(asked, world)
  if (live) return live
  if (path === '/me') return { body: { id: '1', name: 'Demo Person' } }
  if (path === '/me/accounts')
    return {
      body: {
        data: [
          { id: '77', name: 'FC Demo' },
          { id: '78', name: 'FC Demo Women' },
        ],
      },
    }
  if (path === '/77' || path === '/78') return { body: { id: path.slice(1), access_token: 'page-token' } }
  if (/^\/7[78]\/videos$/.test(path)) {
    const session = fields.upload_session_id ?? ''
    const upload = world.uploads.get(session)
    const chunk = 4 * 1024 * 1024
    if (fields.upload_phase === 'start') {
      const id = world.nextId()
      const size = Number(fields.file_size)
      world.uploads.set(id, { bytes: Buffer.alloc(0), size, fields: {} })
      const offsets = { start_offset: '0', end_offset: String(Math.min(size, chunk)) }
      return { body: { upload_session_id: id, video_id: `fb${id}`, ...offsets } }
    }
    if (!upload) return facebookError(400, { code: 6000, message: 'There is no such upload session.' })
    const offsets = () => ({
      start_offset: String(upload.bytes.length),
      end_offset: String(Math.min(upload.size, upload.bytes.length + chunk)),
    })
    if (fields.upload_phase === 'transfer') {
      if (Number(fields.start_offset) !== upload.bytes.length)
        return facebookError(400, { code: 6001, error_subcode: 1363037, error_data: offsets() })
      upload.bytes = Buffer.concat([upload.bytes, file])
      return { body: offsets() }
    }
    world.add('facebook', `fb${session}`, fields, upload.bytes)
    return { body: { success: true } }
  }
  const id = path.slice(1)
  const video = world.find('facebook', id)
  if (method === 'DELETE')
    return world.remove('facebook', id)
      ? { body: { success: true } }
      : facebookError(400, { code: 100, error_subcode: 33, message: 'The object does not exist.' })
  if (!video)
    return { body: { id, status: { video_status: 'uploading', uploading_phase: { status: 'in_progress' } } } }
  const state = world.isProcessing(video) ? 'processing' : 'ready'
  const status = { video_status: state, uploading_phase: { status: 'complete' } }
  return { body: { id, status, permalink_url: `/77/videos/${id}/` } }
}

const hasSignature = ({ headers: { authorization = '' } }: Asked, world: World) =>
  /oauth_signature="[^"]+"/.test(authorization) &&
  world.tokens.has(/oauth_token="([^"]+)"/.exec(authorization)?.[1] ?? '')

export const fakeX: Fake = (asked, world) => {
  const { method, path, url, fields, file, body } = asked
  if (path === '/oauth/request_token') {
    const token = `begun-${world.nextId()}`
    world.callbacks.set(token, fields.oauth_callback ?? '')
    return form({ oauth_token: token, oauth_token_secret: 'begun-secret', oauth_callback_confirmed: 'true' })
  }
  if (path === '/oauth/access_token')
    return isRedeemed('twitter', fields, world)
      ? form({ oauth_token: 'token-a', oauth_token_secret: 'secret-a' })
      : { status: 403, body: { detail: 'Not a valid verifier.' } }
  if (!hasSignature(asked, world))
    return { status: 401, body: { title: 'Unauthorized', detail: 'Unauthorized', status: 401 } }
  if (path === '/2/users/me') return { body: { data: { id: '9', username: 'fcdemo' } } }
  if (path === '/1.1/media/upload.json') {
    const command = fields.command ?? url.searchParams.get('command')
    if (command === 'INIT') {
      const id = world.nextId()
      world.uploads.set(id, { bytes: Buffer.alloc(0), size: Number(fields.total_bytes), fields: {} })
      return { status: 202, body: { media_id_string: id, expires_after_secs: 86_400 } }
    }
    const id = fields.media_id ?? url.searchParams.get('media_id') ?? ''
    const upload = world.uploads.get(id)
    if (!upload)
      return { status: 400, body: { errors: [{ code: 324, message: 'The media id is invalid.' }] } }
    if (command === 'APPEND') {
      const start = Number(fields.segment_index) * 4 * 1024 * 1024
      upload.bytes = Buffer.concat([upload.bytes.subarray(0, start), file])
      return { status: 204 }
    }
    const state = command === 'FINALIZE' ? 'pending' : 'succeeded'
    return { body: { media_id_string: id, processing_info: { state, check_after_secs: 0 } } }
  }
  const mine = () => world.videos.filter((video) => video.network === 'twitter')
  if (path === '/2/tweets') {
    const { text, media } = JSON.parse(body.toString())
    const mediaId = String(media.media_ids[0])
    // As X does with a text that repeats the last one.
    if (mine().some((video) => video.title === text))
      return {
        status: 403,
        body: { detail: 'You are not allowed to create a Tweet with duplicate content.' },
      }
    const id = world.nextId()
    world.add('twitter', id, { title: text, description: mediaId }, world.uploads.get(mediaId)!.bytes)
    return { status: 201, body: { data: { id, text } } }
  }
  if (path === '/2/users/9/tweets')
    return {
      body: {
        data: mine().map(({ id, description }) => ({
          id,
          attachments: { media_keys: [`13_${description}`] },
        })),
      },
    }
  if (method === 'DELETE')
    return world.remove('twitter', path.split('/').at(-1)!)
      ? { body: { data: { deleted: true } } }
      : { status: 404, body: { detail: 'Not found' } }
  return { status: 404, body: {} }
}
