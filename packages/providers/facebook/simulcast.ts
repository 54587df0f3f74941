import { sentenceOf } from '../src/ask.ts'
import type { Connection } from '../src/provider.ts'
import { type BroadcastPlan, plainReport, type Simulcasting, splitIngest } from '../src/simulcasting.ts'
import { api, asPage, call, check, send } from './api.ts'

const longest = { title: 254, description: 5000 }
const fields = 'id,title,status,creation_time,secure_stream_url,stream_url,permalink_url'

type Live = {
  id: string
  title?: string
  creation_time?: string
  status?: string
  secure_stream_url?: string
  stream_url?: string
  permalink_url?: string
}

const isOver = (status: unknown) => /STOPPED|VOD|PROCESSING|CANCELED/.test(String(status))

/** A live video of ours whose answer was lost. */
async function findLive({ title, at }: BroadcastPlan, page: Connection & { pageId: string }) {
  const path = `/${encodeURIComponent(page.pageId)}/live_videos`
  const { data = [] } = await call(page, path, { query: { fields, limit: '25' } })
  return (data as Live[]).find(
    (live) =>
      live.title === title.slice(0, longest.title) &&
      !isOver(live.status) &&
      Date.parse(live.creation_time ?? '') >= at - 60_000,
  )
}

/** Facebook: live videos of a page, which everybody can watch. They are live as soon as a picture arrives. */
export const simulcast: Simulcasting = {
  privacies: ['public'],
  longest,

  async open(plan, connection) {
    const page = await asPage(connection)
    let known = plan.memory
    const keep = async (more: Record<string, string | number>) => {
      known = { ...known, ...more }
      await plan.remember(known)
    }
    if (!known.id) {
      let live = known.isCreating ? await findLive(plan, page) : undefined
      if (!live) {
        await keep({ isCreating: 1 })
        const form = {
          status: 'LIVE_NOW',
          title: plan.title.slice(0, longest.title),
          description: plan.description.slice(0, longest.description),
        }
        live = (await call(page, `/${encodeURIComponent(page.pageId)}/live_videos`, {
          method: 'POST',
          form,
        })) as Live
      }
      const { url, key } = splitIngest(live.secure_stream_url ?? live.stream_url)
      const path = live.permalink_url ?? `/${page.pageId}/videos/${live.id}/`
      await keep({ id: String(live.id), url, key, page: new URL(path, 'https://www.facebook.com').href })
    }
    return { id: String(known.id), url: String(known.url), key: String(known.key), page: String(known.page) }
  },

  async end(id, connection) {
    const page = await asPage(connection)
    const form = { end_live_video: 'true' }
    const answer = await send(page, `${api(connection)}/${encodeURIComponent(id)}`, { method: 'POST', form })
    if (isGone(answer.body)) return
    if (answer.status < 400 && !answer.body.error) return
    const { status } = await call(page, `/${encodeURIComponent(id)}`, { query: { fields: 'status' } })
    if (!isOver(status)) check(answer, page)
  },

  async readReport(id, connection) {
    const page = await asPage(connection)
    const query = { fields: 'status,live_views,ingest_streams{stream_health,is_master}' }
    const answer = await send(page, `${api(connection)}/${encodeURIComponent(id)}`, { query })
    if (isGone(answer.body)) return plainReport('gone')
    const { status, live_views: views, ingest_streams: streams } = check(answer, page).body
    if (isOver(status)) return plainReport('ended')
    const ingest = list(streams)[0]?.stream_health
    const isFed = Number(ingest?.video_bitrate ?? 0) > 0
    const viewers = views === undefined ? null : Number(views)
    const report = (state: 'waiting' | 'live') => ({
      ...plainReport(state, viewers),
      ...healthOf(ingest, page),
    })
    return report(status === 'LIVE' && (ingest === undefined || isFed) ? 'live' : 'waiting')
  },
}

/** 100 with this subcode: it does not exist any more. */
const isGone = ({ error }: { error?: { code?: number; error_subcode?: number } }) =>
  error?.code === 100 && error.error_subcode === 33

type Health = { video_bitrate?: number; video_framerate?: number; error?: string }

const list = (streams: unknown): { stream_health?: Health }[] =>
  Array.isArray(streams)
    ? streams
    : ((streams as { data?: { stream_health?: Health }[] } | undefined)?.data ?? [])

/** Facebook says nothing of a picture that is as it should be. */
function healthOf(health: Health | undefined, connection: Connection) {
  if (!health) return { health: null, sentence: null }
  if (health.error) return { health: 'poor' as const, sentence: sentenceOf(health.error, connection) }
  return { health: 'good' as const, sentence: null }
}
