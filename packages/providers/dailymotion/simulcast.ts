import { ask } from '../src/ask.ts'
import { plainReport, type Simulcasting, splitIngest } from '../src/simulcasting.ts'
import { api, bearer, call, check } from './api.ts'

const longest = { title: 255, description: 3000 }

/**
 * Dailymotion: a video in live mode. It is created unpublished, so that nothing is public twice if the answer is lost;
 * publishing can be repeated.
 */
export const simulcast: Simulcasting = {
  privacies: ['public', 'private'],
  longest,

  async open({ title, description, privacy, memory, remember }, connection) {
    let video = memory.id as string | undefined
    if (!video) {
      const form = {
        mode: 'live',
        title: title.slice(0, longest.title),
        description: description.slice(0, longest.description),
        channel: 'sport',
        is_created_for_kids: 'false',
        private: String(privacy === 'private'),
        published: 'false',
      }
      const { id } = await call(connection, '/me/videos', { method: 'POST', form })
      video = String(id)
      await remember({ id: video })
    }
    const path = `/video/${encodeURIComponent(video)}`
    await call(connection, path, { method: 'POST', form: { published: 'true' } })
    const body = await call(connection, path, { query: { fields: 'live_publish_url,url' } })
    const page = String(body.url ?? `https://www.dailymotion.com/video/${video}`)
    return { id: video, ...splitIngest(body.live_publish_url), page }
  },

  // A live video has no end of its own: it is over when its time is.
  async end(id, connection) {
    const address = `${api(connection)}/video/${encodeURIComponent(id)}`
    const form = { end_time: String(Math.floor(Date.now() / 1000)) }
    const answer = await ask(connection, address, { method: 'POST', form, headers: bearer(connection) })
    if (answer.status !== 404) check(answer, connection)
  },

  async readReport(id, connection) {
    const address = `${api(connection)}/video/${encodeURIComponent(id)}`
    const query = { fields: 'onair,mode,published,end_time,audience' }
    const answer = await ask(connection, address, { query, headers: bearer(connection) })
    if (answer.status === 404) return plainReport('gone')
    const { onair, mode, published, end_time: end, audience } = check(answer, connection).body
    const isOver =
      mode !== 'live' || published === false || (Number(end) > 0 && Number(end) * 1000 <= Date.now())
    if (isOver) return plainReport('ended')
    const viewers = audience === undefined || audience === null ? null : Number(audience)
    return plainReport(onair === true ? 'live' : 'waiting', viewers)
  },
}
