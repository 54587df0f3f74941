import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { clipRecords, clipSkinRecords, RowOf } from '@touchline/records'
import type { RenditionOptions } from '../media/render-rendition.ts'
import type { RollStore } from '../media/rolls.ts'
import type { Services } from '../services.ts'

type Skin = Pick<
  RowOf<typeof clipSkinRecords>,
  | 'id'
  | 'preRollKey'
  | 'postRollKey'
  | 'overlayKey'
  | 'overlayPosition'
  | 'overlayScale'
  | 'overlayOpacity'
  | 'overlayMargin'
>

/** The path of an object: of its local file if the store is on this machine, otherwise of a copy in the folder. */
export async function fetchFile(key: string, folder: string, storage: Services['storage']): Promise<string> {
  const local = storage.localPath(key)
  if (local) return local
  const path = join(await mkdtemp(join(folder, 'source-')), basename(key))
  await storage.getFile(key, path)
  return path
}

/** The files of a skin, and where its overlay lies. */
export async function fetchSkin(skin: Omit<Skin, 'id'>, folder: string, { storage }: Services) {
  const fetch = async (key: string | null) => (key ? await fetchFile(key, folder, storage) : undefined)
  const overlay = await fetch(skin.overlayKey)
  const placement = {
    position: skin.overlayPosition,
    scale: skin.overlayScale,
    opacity: skin.overlayOpacity,
    margin: skin.overlayMargin,
  }
  return {
    preRoll: await fetch(skin.preRollKey),
    postRoll: await fetch(skin.postRollKey),
    overlay: overlay ? { file: overlay, placement } : undefined,
  }
}

/** The skin of a clip or reel, with the place where its encoded rolls are kept. */
export async function skinOfClip(
  clip: Pick<RowOf<typeof clipRecords>, 'AccountId' | 'ClipSkinId'>,
  folder: string,
  services: Services,
): Promise<RenditionOptions['skin']> {
  if (!clip.ClipSkinId) return undefined
  const { rows } = await services.pool.query<Skin>(
    'select * from clip_skins where "AccountId" = $1 and id = $2',
    [clip.AccountId, clip.ClipSkinId],
  )
  const [skin] = rows
  if (!skin) return undefined
  // The name of a file changes with its content, so that another upload has other rolls.
  const files = createHash('sha256')
    .update(`${skin.preRollKey} ${skin.postRollKey}`)
    .digest('hex')
    .slice(0, 16)
  const prefix = `accounts/${clip.AccountId}/clip-skins/${skin.id}/rolls/${files}`
  return {
    ...(await fetchSkin(skin, folder, services)),
    store: rollStore(prefix, folder, services),
  }
}

const rollStore = (prefix: string, folder: string, { storage }: Services): RollStore => ({
  async find(name) {
    const key = `${prefix}/${name}`
    return (await storage.head(key)) ? await fetchFile(key, folder, storage) : undefined
  },
  keep: (name, path) => storage.putFile(`${prefix}/${name}`, path, 'video/mp4'),
})
