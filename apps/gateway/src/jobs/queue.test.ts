import { openWorker, shareVideo } from '@touchline/jobs'
import { expect, onTestFinished, test } from 'vitest'
import { openTestGateway } from '../testing/test-gateway.ts'

test('jobs that wait are taken one after the other, without a pause between them', async () => {
  const { parts, connectionString } = await openTestGateway()
  for (const videoId of [1, 2, 3, 4, 5, 6])
    await parts.queue.send(
      shareVideo,
      { jobId: videoId, accountId: 1, videoId, target: 'link' } as never,
      parts.pool,
    )
  const taken: unknown[] = []
  const all = Promise.withResolvers<void>()
  const worker = await openWorker(connectionString, {
    concurrency: 1,
    onError: all.reject,
    run: async (_, { payload }) => {
      if (taken.push(payload.videoId) === 6) all.resolve()
    },
  })
  onTestFinished(() => worker.close())
  await all.promise
  expect(taken).toEqual([1, 2, 3, 4, 5, 6])
})
