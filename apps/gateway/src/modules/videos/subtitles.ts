import { randomUUID } from 'node:crypto'
import {
  listSubtitles,
  notFound,
  parseSubtitles,
  removeSubtitles,
  saveSubtitles,
  toWebVtt,
} from '@touchline/contract'
import type { StoredSubtitle } from '@touchline/database'
import { findRow, type Scope, updateRow, videoRecords } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { malformed } from '../../http/validation.ts'
import { presentSubtitle } from './present-video.ts'

/** Converts the text to WebVTT. Throws `malformed` with one entry for each invalid line, `text.{line}`. */
function readText(text: string): string {
  const { cues, errors } = parseSubtitles(text)
  if (errors.length === 0) return toWebVtt(cues)
  throw malformed(
    errors.map(({ line, code }) => ({
      path: `text.${line}`,
      code,
      ...(code === 'no_cues'
        ? { key: `subtitles.${code}` as const }
        : { key: `subtitles.${code}` as const, params: { line } }),
    })),
  )
}

/** Locks and returns a video's subtitles until the transaction ends. Throws `not_found`. */
async function lockSubtitles(inside: Scope, id: number): Promise<StoredSubtitle[]> {
  // Concurrent changes to different languages do not overwrite each other: what is read after the lock is current.
  await inside.query('select 1 from videos where "AccountId" = $1 and id = $2 for update', [id])
  const { subtitles } = await findRow(inside, videoRecords, id)
  return subtitles
}

export const listSubtitlesHandler = handle(listSubtitles, async ({ params }, { services, scope }) => {
  const { subtitles } = await findRow(scope, videoRecords, params.id)
  const data = subtitles.map((subtitle) => presentSubtitle(subtitle, { services }))
  return { data, total: data.length }
})

export const saveSubtitlesHandler = handle(
  saveSubtitles,
  async ({ params, body }, { services, actor, scope }) => {
    const webVtt = Buffer.from(readText(body.text))
    await findRow(scope, videoRecords, params.id)
    const key = `accounts/${actor.accountId}/videos/${params.id}/subtitles/${params.langId}-${randomUUID()}.vtt`
    await services.storage.put(key, webVtt, 'text/vtt')
    return await scope.transaction(async (inside) => {
      const known = await lockSubtitles(inside, params.id)
      const before = known.find((subtitle) => subtitle.langId === params.langId)
      const subtitle: StoredSubtitle = {
        langId: params.langId,
        kind: body.kind ?? before?.kind ?? 'subtitles',
        label: body.label ?? before?.label ?? languageName(params.langId),
        isDefault: body.isDefault ?? before?.isDefault ?? false,
        source: body.source ?? 'upload',
        key,
        size: webVtt.length,
      }
      const others = known
        .filter((other) => other.langId !== params.langId)
        .map((other) => (subtitle.isDefault ? { ...other, isDefault: false } : other))
      const subtitles = [...others, subtitle].sort((a, b) => a.langId.localeCompare(b.langId))
      await updateRow(inside, videoRecords, params.id, { subtitles }, { action: 'subtitle' })
      return presentSubtitle(subtitle, { services })
    })
  },
)

export const removeSubtitlesHandler = handle(removeSubtitles, async ({ params }, { scope }) => {
  await scope.transaction(async (inside) => {
    const known = await lockSubtitles(inside, params.id)
    const subtitles = known.filter((subtitle) => subtitle.langId !== params.langId)
    if (subtitles.length === known.length) throw notFound()
    await updateRow(inside, videoRecords, params.id, { subtitles }, { action: 'subtitle' })
  })
  return undefined
})

/** The language's name in that language, e.g. `français`. */
const languageName = (langId: string) =>
  new Intl.DisplayNames([langId], { type: 'language' }).of(langId) ?? langId
