import { fieldError } from '@touchline/contract'
import { clipSkinRecords, findRow, type Scope, visibleIds } from '@touchline/records'

/** Throws `malformed` if a skin cannot be used: unknown, another account's, or with files that cannot be rendered. */
export async function checkSkin(id: number | null | undefined, scope: Scope): Promise<void> {
  if (!id) return
  if (!(await visibleIds(scope, clipSkinRecords, [id])).has(id))
    throw fieldError('ClipSkinId', 'unknown_item', { key: 'clips.unknownSkin' })
  if ((await findRow(scope, clipSkinRecords, id)).state !== 'ready')
    throw fieldError('ClipSkinId', 'not_ready', { key: 'clips.skinNotReady' })
}
