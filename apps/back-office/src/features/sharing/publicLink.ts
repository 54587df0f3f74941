import { shareVideo, type Video, videos } from '@touchline/contract/light'
import i18next from 'i18next'
import { makeCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { addressOf } from '../../data/config.ts'
import { notify } from '../../data/messages.ts'
import { fetchJson, messageOf } from '../../data/request.ts'
import { shareTo } from './sharing.ts'

const askEvery = 400
const mostAsks = 40

/** The full public URL of a share. */
export const fullAddress = (url: string): string => new URL(addressOf(url), location.href).href

/** The full URL of the player for other sites, from the URL of a shared link. */
export const embedAddress = (url: string): string =>
  fullAddress(`/embed/videos/${url.split('/').filter(Boolean).at(-1)}`)

async function readVideo(id: number): Promise<Video> {
  return (await fetchJson({ path: `${videos.base}/${id}`, right: videos.rights.find })).body as Video
}

/**
 * The public URL of a video, created if there is none yet.
 * @throws what the call throws, or an error if sharing failed
 */
async function publicAddress(video: Pick<Video, 'id' | 'shares'>): Promise<string> {
  const known = shareTo(video, 'link')
  if (known?.url) return fullAddress(known.url)
  await makeCall(shareVideo, {
    params: { id: video.id, target: 'link' },
    idempotencyKey: crypto.randomUUID(),
  })
  for (let asks = 0; asks < mostAsks; asks++) {
    const share = shareTo(await readVideo(video.id), 'link')
    if (share?.state === 'failed') break
    if (share?.url) {
      void client.invalidateQueries({ queryKey: ['videos'] })
      return fullAddress(share.url)
    }
    await new Promise((resolve) => setTimeout(resolve, askEvery))
  }
  throw new Error(i18next.t('videos:share.failed'))
}

/** Copies the public URL of a video, creating it if necessary; shows the URL if the browser refuses to copy it. */
export async function copyPublicAddress(video: Pick<Video, 'id' | 'shares'>): Promise<void> {
  const address = publicAddress(video)
  try {
    // Started within the click handler, so that the browser allows the write once the URL arrives.
    const text = address.then((found) => new Blob([found], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    notify({ type: 'success', text: i18next.t('videos:share.copied') })
  } catch {
    await address.then(
      (found) =>
        notify({
          type: 'info',
          text: i18next.t('videos:share.copyByHand', { address: found }),
          duration: 0,
        }),
      (error) => notify({ type: 'danger', text: messageOf(error) }),
    )
  }
}
