import { cp, lstat, mkdir, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDataDir } from '../testing/data-dir.ts'
import { findBinaries } from './binaries.ts'
import { linkLibraries } from './link-libraries.ts'
import { chooseAccount, parseAccounts } from './server-user.ts'

test('a platform without binaries is told to set DATABASE_URL', () => {
  expect(() => findBinaries('sunos', 'x64')).toThrow(/not installed for sunos-x64.*set DATABASE_URL/)
})

test('missing library links are made, those that are there are left alone', async () => {
  const folder = await temporaryDataDir()
  await mkdir(join(folder, 'lib'))
  await cp(join(findBinaries().folder, 'pg-symlinks.json'), join(folder, 'pg-symlinks.json'))
  for (const name of ['libicuuc.so.60.2', 'libpq.so.5.18']) await writeFile(join(folder, 'lib', name), name)
  linkLibraries(folder)
  const link = join(folder, 'lib/libicuuc.so.60')
  expect(await readlink(link)).toBe('libicuuc.so.60.2')
  const { ino } = await lstat(link)
  await rm(join(folder, 'lib/libpq.so.5'))
  linkLibraries(folder)
  expect((await lstat(link)).ino).toBe(ino)
  expect(await readlink(join(folder, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
})

test('root becomes the owner of the files, else postgres, else nobody', () => {
  const line = (name: string, id: number) => `${name}:x:${id}:${id}::/:/bin/sh`
  const all = parseAccounts(
    ['root:x:0:0::/root:/bin/sh', line('nobody', 9), line('postgres', 8), line('ada', 7)].join('\n'),
  )
  expect(chooseAccount(all, 7).name).toBe('ada')
  expect(chooseAccount(all, 0).name).toBe('postgres')
  expect(chooseAccount(all).name).toBe('postgres')
  expect(chooseAccount(all.slice(0, 2)).name).toBe('nobody')
  expect(() => chooseAccount(all.slice(0, 1))).toThrow(/set DATABASE_URL/)
})
