import querystring from 'node:querystring'
import { importVideo } from '@touchline/contract'
import { importVideo as importJob, startJob } from '@touchline/jobs'
import { insertRow, videoRecords } from '@touchline/records'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { checkMinutes, checkStorage } from '../subscription/index.ts'
import { refusePrivateHost } from './public-address.ts'
import { videoBinding } from './videos.binding.ts'

/** Creates the video at once and downloads its file in a job, which checks the URL again at every redirect. */
export const importVideoHandler = handle(importVideo, async ({ body }, { services, scope }) => {
  await scope.outside(() => refusePrivateHost(body.url))
  const name = body.name ?? nameOf(body.url)
  const row = await scope.transaction(async (inside) => {
    // The job checks again, once it knows how large and how long the file is.
    await checkStorage(inside)
    await checkMinutes(inside)
    const made = await insertRow(inside, videoRecords, { name })
    await startJob(
      inside,
      services.queue,
      importJob,
      { type: 'Video', id: made.id },
      { videoId: made.id, url: body.url },
    )
    return made
  })
  return present(videoBinding, row, { scope, services })
})

/** The last segment of the URL without its extension; the host if there is none. */
function nameOf(address: string): string {
  const url = new URL(address)
  // A URL may contain anything: `unescape` accepts a lone %.
  const last = querystring.unescape(url.pathname.split('/').at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '')
  return (last.replaceAll('\0', '').trim() || url.hostname).slice(0, 200).toWellFormed()
}
