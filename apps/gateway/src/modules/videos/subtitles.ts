import { randomUUID } from 'node:crypto'
import { AppError, listSubtitles, notFound, removeSubtitles, saveSubtitles } from '@touchline/contract'
import type { StoredSubtitle } from '@touchline/database'
import { findRow, type Scope, updateRow, videoRecords } from '@touchline/records'
import { asWebVtt, isOfWholeFile, readSubtitles } from '@touchline/subtitles'
import type { Context } from '../../crud/binding.ts'
import { handle } from '../../http/call-routes.ts'
import { malformed } from '../../http/validation.ts'
import { presentSubtitle } from './present-video.ts'

/** Converts the text to WebVTT; a valid WebVTT file is kept as it is. Throws `malformed` with one entry for each invalid line, `text.{line}`. */
function readText(text: string): string {
  const { document, errors } = readSubtitles(text)
  if (errors.length === 0) return asWebVtt(text, document)
  throw malformed(
    errors.map(({ line, code }) => ({
      path: `text.${line}`,
      code,
      ...(isOfWholeFile(code)
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

const inLanguage = (subtitles: readonly StoredSubtitle[], langId: string) =>
  subtitles.find((subtitle) => subtitle.langId === langId)

/** Throws `stale` with the current subtitles if others than the edited ones are stored. */
function refuseStale(
  basedOn: string | null | undefined,
  current: StoredSubtitle | undefined,
  services: Context['services'],
) {
  const name = current?.key.split('/').at(-1) ?? null
  if (basedOn === undefined || basedOn === name) return
  throw new AppError('stale', {
    key: 'common.stale',
    current: current ? presentSubtitle(current, { services }) : null,
  })
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
    const { subtitles } = await findRow(scope, videoRecords, params.id)
    // Checked before the file is stored, and again when no other write can come between.
    refuseStale(body.basedOn, inLanguage(subtitles, params.langId), services)
    const key = `accounts/${actor.accountId}/videos/${params.id}/subtitles/${params.langId}-${randomUUID()}.vtt`
    await services.storage.put(key, webVtt, 'text/vtt')
    return await scope.transaction(async (inside) => {
      const known = await lockSubtitles(inside, params.id)
      const before = inLanguage(known, params.langId)
      refuseStale(body.basedOn, before, services)
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
