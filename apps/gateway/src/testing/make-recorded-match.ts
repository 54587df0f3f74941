import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeNumberedVideo } from '../../../worker/src/media/testing/frame-numbers.ts'
import { makeItem } from './make-item.ts'
import { makeMatch } from './make-match.ts'
import type { TestGateway, TestUser } from './test-gateway.ts'

/** Creates a public match whose main stream is a real recording of 20 s, whose frames carry their numbers, at 25 a second. */
export async function makeRecordedMatch(gateway: TestGateway, user: TestUser, folder: string) {
  const outFile = join(folder, 'match.mp4')
  await makeNumberedVideo({ outFile, frames: 500 })
  const { id: videoId, AccountId } = await makeItem(user, '/main-api/videos', { name: 'Recording' })
  const key = `accounts/${AccountId}/uploads/match-${videoId}/file.mp4`
  await gateway.services.storage.put(key, await readFile(outFile), 'video/mp4')
  await gateway.services.pool.query(
    `update videos set state = 'ready', duration = 20000, "fileKey" = $2, "fileType" = 'video/mp4',
        "playlistPath" = 'master.m3u8', "outputPrefix" = 'accounts/1/none' where id = $1`,
    [videoId, key],
  )
  const match = await makeMatch(user)
  const address = `/main-api/events/${match.id}`
  await makeItem(user, `${address}/streams`, { kind: 'video', VideoId: videoId })
  await user.put(address, { visibility: 'public' })
  return { ...match, address, videoId }
}
