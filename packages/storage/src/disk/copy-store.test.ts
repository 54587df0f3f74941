import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyStore } from './copy-store.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('objects are in the copy whether they go or come meanwhile, and later changes do not reach it', async () => {
  const [root, target] = [await temporaryFolder(), await temporaryFolder()]
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, 'whole'), text)
    await rename(join(root, 'whole'), join(root, path))
  }
  await put('objects/a/gone.mp4', 'gone')
  await put('objects/a/changed.m3u8', 'before')
  await put('notes/a/gone.mp4~', '{}')
  await put('uploads/1/data', 'part')
  await put('unfinished/half', 'half')
  expect(await copyStore(root, target)).toBe(4)
  await rm(join(root, 'objects/a/gone.mp4'))
  await put('objects/b/new.mp4', 'new')
  await put('objects/a/changed.m3u8', 'between them')
  expect(await copyStore(root, target)).toBe(2)
  await put('objects/a/changed.m3u8', 'after')
  await writeFile(join(root, 'uploads/1/data'), 'part and part')

  const read = (path: string) => readFile(join(target, path), 'utf8')
  expect((await readdir(target)).sort()).toEqual(['notes', 'objects', 'uploads'])
  expect(await read('objects/a/gone.mp4')).toBe('gone')
  expect(await read('objects/b/new.mp4')).toBe('new')
  expect(await read('objects/a/changed.m3u8')).toBe('between them')
  expect(await read('uploads/1/data')).toBe('part')
  expect(await copyStore(await temporaryFolder(), target)).toBe(0)
})
