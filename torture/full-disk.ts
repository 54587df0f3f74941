import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeSpaceOf } from '@touchline/storage'
import { checkWorld, inWords, isWhole } from './lib/check-world.ts'
import { makeProduct } from './lib/product.ts'
import { report } from './lib/report.ts'
import { login, startWriters } from './lib/writers.ts'

const mebibyte = 1024 * 1024
/** What the product keeps free, in bytes. */
const reserve = 128 * mebibyte

/**
 * Fills the disk of a running product: uploads must be refused with a clear error, logins and reads go on, nothing is
 * lost.
 */
export async function fullDisk(): Promise<void> {
  const disk = await mkdtemp(join(tmpdir(), 'touchline-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    process.stdout.write('skip  full disk: only root can mount a small one\n')
    return await rm(disk, { recursive: true, force: true })
  }
  const product = await makeProduct({ MIN_FREE_DISK: String(reserve / mebibyte) }, disk)
  const filler = join(disk, 'filler')
  try {
    await product.start()
    const token = await login(product.url)
    const authorization = `Bearer ${token}`
    const startUpload = async () => {
      const answer = await fetch(`${product.url}/streaming-service-api/upload/url-multipart`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ fileName: 'a.mp4', contentType: 'video/mp4', size: 1000, purpose: 'video' }),
      })
      return { status: answer.status, body: (await answer.json()) as { code?: string } }
    }
    const leave = async (bytes: number) => {
      const excess = (await freeSpaceOf(disk)) - bytes
      if (excess > 0) await appendFile(filler, Buffer.alloc(excess))
    }
    // Jobs that end because the disk is full give back what they had written, so there may be room again: only a disk
    // that was full from the question to the answer says something.
    const startUploadOnFullDisk = async () => {
      for (;;) {
        await leave(60 * mebibyte)
        const upload = await startUpload()
        if (upload.status === 507 || (await freeSpaceOf(disk)) < reserve) return upload
      }
    }
    const before = await startUpload()
    await leave(60 * mebibyte)
    const writers = startWriters(product.url, token)
    const during = await startUploadOnFullDisk()
    let reads = 0
    for (let round = 0; round < 50; round++) {
      await login(product.url)
      const list = await fetch(`${product.url}/main-api/videos`, { headers: { authorization } })
      if (list.ok) reads++
      await list.arrayBuffer()
    }
    await writers.stop()
    await rm(filler)
    const after = await startUpload()
    const pool = await product.database()
    const damage = await checkWorld(pool, writers.written)
    await pool.end()
    report(
      'full disk',
      `uploads ${before.status}, ${during.status} ${during.body.code}, ${after.status}; ${reads} of 50 reads; ${inWords(damage)}`,
      before.status === 201 &&
        during.status === 507 &&
        after.status === 201 &&
        reads === 50 &&
        isWhole(damage),
    )
    // Fills the disk to the last byte: writes are refused and work again once there is space.
    await leave(64 * 1024).catch(() => {})
    const last = startWriters(product.url, token, 4)
    const waitMs = 5000
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    await rm(filler)
    await last.nextWrite()
    await last.stop()
    const again = await product.database()
    const rest = await checkWorld(again, [...writers.written, ...last.written])
    await again.end()
    report('not a byte left, then room again', inWords(rest), isWhole(rest))
    await product.stop()
  } finally {
    await product.stop().catch(() => {})
    execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
    await rm(disk, { recursive: true, force: true })
  }
}
