import { isRedeemed } from './authorize.ts'
import { dailymotionError, facebookError, youtubeError } from './errors.ts'
import type { Asked, Reply, World } from './world.ts'

const jsonOf = ({ body }: Asked) => JSON.parse(body.toString() || '{}')

/** Broadcasts and streams of YouTube; undefined for what is neither. */
export function youtubeLive(asked: Asked, world: World): Reply | undefined {
  const { method, path, url } = asked
  const query = Object.fromEntries(url.searchParams)
  if (path === '/youtube/v3/liveStreams' && method === 'POST') {
    const ingestionInfo = { ingestionAddress: world.ingest.url, streamName: world.ingest.key }
    return { body: { id: `stream${world.nextId()}`, cdn: { ...jsonOf(asked).cdn, ingestionInfo } } }
  }
  if (path === '/youtube/v3/liveStreams') {
    const isFed = world.isFed()
    const healthStatus = { status: isFed ? 'good' : 'noData' }
    return {
      body: {
        items: [{ id: query.id, status: { streamStatus: isFed ? 'active' : 'inactive', healthStatus } }],
      },
    }
  }
  if (path === '/youtube/v3/liveBroadcasts' && method === 'POST') {
    const { snippet, status, contentDetails } = jsonOf(asked)
    const { id } = world.addBroadcast('google', {
      ...{ title: snippet.title, description: snippet.description, startsAt: snippet.scheduledStartTime },
      ...{ privacy: status.privacyStatus, isAutomatic: contentDetails?.enableAutoStart === true },
    })
    return { body: { id } }
  }
  if (!path.startsWith('/youtube/v3/liveBroadcasts')) return undefined
  if (method === 'GET' && query.broadcastStatus) {
    const mine = world.broadcasts.filter(({ network, state }) => network === 'google' && state !== 'over')
    const items = mine.map(({ id, title, startsAt }) => ({
      id,
      snippet: { title, scheduledStartTime: startsAt },
    }))
    return { body: { items } }
  }
  const broadcast = world.findBroadcast('google', query.id ?? '')
  if (method === 'GET') {
    if (!broadcast) return { body: { items: [] } }
    const state = world.stateOf(broadcast)
    const status = {
      lifeCycleStatus: state === 'over' ? 'complete' : state,
      privacyStatus: broadcast.privacy,
    }
    const statistics = state === 'live' ? { concurrentViewers: String(world.viewers) } : {}
    const contentDetails = { boundStreamId: broadcast.streamId }
    return { body: { items: [{ id: broadcast.id, status, statistics, contentDetails }] } }
  }
  if (!broadcast) return youtubeError(404, 'liveBroadcastNotFound', 'Broadcast not found')
  if (method === 'DELETE') {
    world.broadcasts = world.broadcasts.filter((one) => one !== broadcast)
    return { status: 204 }
  }
  if (path.endsWith('/bind')) {
    broadcast.streamId = query.streamId ?? null
    if (broadcast.state === 'created') broadcast.state = 'ready'
    return { body: { id: broadcast.id } }
  }
  const state = world.stateOf(broadcast)
  const wanted = query.broadcastStatus === 'complete' ? 'over' : 'live'
  if (state === wanted) return youtubeError(403, 'redundantTransition', 'Redundant transition')
  if (wanted === 'live' && !world.isFed())
    return youtubeError(403, 'errorStreamInactive', 'Stream is inactive')
  if (state === 'over' || (wanted === 'over' && state !== 'live'))
    return youtubeError(403, 'invalidTransition', 'Invalid transition')
  broadcast.state = wanted
  return { body: { id: broadcast.id } }
}

/** Live videos of Facebook's pages; undefined for what is none. */
export function facebookLive(asked: Asked, world: World): Reply | undefined {
  const { method, path, fields } = asked
  const present = (id: string) => ({ id, secure_stream_url: `${world.ingest.url}/${world.ingest.key}` })
  if (/^\/7[78]\/live_videos$/.test(path)) {
    if (method === 'GET') {
      const mine = world.broadcasts.filter(({ network }) => network === 'facebook')
      const data = mine.map(({ id, title, startsAt, state }) => ({
        ...{
          ...present(id),
          title,
          creation_time: startsAt,
          status: state === 'over' ? 'VOD' : 'UNPUBLISHED',
        },
      }))
      return { body: { data } }
    }
    const { title = '', description = '' } = fields
    const given = { title, description, state: 'ready', startsAt: new Date().toISOString() } as const
    return { body: present(world.addBroadcast('facebook', given).id) }
  }
  if (!path.startsWith('/live')) return undefined
  const broadcast = world.findBroadcast('facebook', path.slice(1))
  if (!broadcast)
    return facebookError(400, { code: 100, error_subcode: 33, message: 'The object does not exist.' })
  if (method === 'POST') {
    if (broadcast.state === 'over') return facebookError(400, { code: 1363120, message: 'It is not live.' })
    broadcast.state = 'over'
    return { body: { success: true } }
  }
  const state = world.stateOf(broadcast)
  const status = { created: 'UNPUBLISHED', ready: 'UNPUBLISHED', live: 'LIVE', over: 'VOD' }[state]
  const stream_health = world.isFed() ? { video_bitrate: 3_000_000, video_framerate: 25 } : {}
  const ingest_streams = [{ is_master: true, stream_health }]
  return { body: { id: broadcast.id, status, live_views: world.viewers, ingest_streams } }
}

/** Videos of Dailymotion in live mode; undefined for what is none. */
export function dailymotionLive(asked: Asked, world: World): Reply | undefined {
  const { method, path, fields } = asked
  if (path === '/me/videos' && fields.mode === 'live') {
    const { title = '', description = '' } = fields
    const privacy = fields.private === 'true' ? 'private' : 'public'
    return { body: { id: world.addBroadcast('dailymotion', { title, description, privacy }).id } }
  }
  const id = path.split('/').at(-1)!
  if (!path.startsWith('/video/live')) return undefined
  const broadcast = world.findBroadcast('dailymotion', id)
  if (!broadcast) return dailymotionError(404, 'not_found', 'This video does not exist.')
  if (method === 'POST') {
    if (fields.published === 'true' && broadcast.state === 'created') broadcast.state = 'ready'
    if (fields.end_time) broadcast.state = 'over'
    return { body: {} }
  }
  const state = world.stateOf(broadcast)
  const address = `${world.ingest.url}/${world.ingest.key}`
  return {
    body: {
      ...{ id, mode: 'live', published: state !== 'created', onair: state === 'live' && world.isFed() },
      ...{
        live_publish_url: address,
        url: `https://www.dailymotion.com/video/${id}`,
        audience: world.viewers,
      },
      ...(state === 'over' && { end_time: 1 }),
    },
  }
}

const twitchError = (status: number, message: string): Reply => ({
  ...{ status, body: { error: 'Error', status, message } },
})

export function fakeTwitch(asked: Asked, world: World): Reply {
  const { path, url, fields, headers } = asked
  if (path === '/ingests') {
    const url_template = `${world.ingest.url}/{stream_key}`
    return { body: { ingests: [{ _id: 1, name: 'Nearest', priority: 0, url_template }] } }
  }
  if (path === '/oauth2/token' && fields.grant_type === 'authorization_code')
    return isRedeemed('twitch', fields, world)
      ? { body: { access_token: 'token-a', refresh_token: 'refresh-a', expires_in: 14_400 } }
      : twitchError(400, 'Invalid authorization code')
  if (path === '/oauth2/token') {
    if (!world.refreshTokens.has(fields.refresh_token ?? '')) return twitchError(400, 'Invalid refresh token')
    world.tokens.add('token-fresh')
    return { body: { access_token: 'token-fresh', refresh_token: 'refresh-a', expires_in: 14_400 } }
  }
  if (!world.hasToken(asked) || headers['client-id'] !== 'twitch-client')
    return twitchError(401, 'Invalid OAuth token')
  const channel =
    world.findBroadcast('twitch', '44') ?? world.addBroadcast('twitch', { id: '44', state: 'ready' })
  if (path === '/helix/users')
    return { body: { data: [{ id: '44', login: 'fcdemo', display_name: 'FC Demo' }] } }
  if (path === '/helix/channels') {
    if (url.searchParams.get('broadcaster_id') !== '44') return twitchError(403, 'Not your channel')
    channel.title = jsonOf(asked).title
    return { status: 204 }
  }
  if (path === '/helix/streams/key') return { body: { data: [{ stream_key: world.ingest.key }] } }
  if (path !== '/helix/streams') return twitchError(404, 'Not found')
  const live = { id: '1', user_id: '44', type: 'live', title: channel.title, viewer_count: world.viewers }
  return { body: { data: world.isFed() ? [live] : [] } }
}
