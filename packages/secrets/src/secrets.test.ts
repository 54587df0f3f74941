import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '@touchline/config'
import { expect, onTestFinished, test } from 'vitest'
import { openSecrets, secretsOf } from './index.ts'

const key = Buffer.alloc(32, 7)

test('a secret is read again, and no text shows it', () => {
  const secrets = secretsOf(key)
  const sealed = secrets.seal('totp', 'users/1', 'JBSWY3DPEHPK3PXP')
  expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/)
  expect(secrets.seal('totp', 'users/1', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  expect(secretsOf(key).open('totp', 'users/1', sealed)).toBe('JBSWY3DPEHPK3PXP')
})

test('a secret opens only as what it was sealed for', () => {
  const secrets = secretsOf(key)
  const sealed = secrets.seal('totp', 'users/1', 'secret')
  const [version, nonce, bytes] = sealed.split('.')
  const altered = [version, nonce, `${bytes?.startsWith('A') ? 'B' : 'A'}${bytes?.slice(1)}`].join('.')
  expect(() => secrets.open('webhooks', 'users/1', sealed)).toThrow()
  expect(() => secrets.open('totp', 'users/2', sealed)).toThrow()
  expect(() => secrets.open('totp', 'users/1', altered)).toThrow()
  expect(() => secrets.open('totp', 'users/1', 'secret')).toThrow()
  expect(() => secretsOf(Buffer.alloc(32, 8)).open('totp', 'users/1', sealed)).toThrow()
})

test('without SECRETS_KEY, processes that start together share a file that only its owner reads', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const config: Config = readConfig({ DATA_DIR: directory })
  const opened = await Promise.all(Array.from({ length: 8 }, () => openSecrets(config)))
  const sealed = opened[0]!.seal('networks', 'accounts/1', 'token')
  for (const secrets of opened) expect(secrets.open('networks', 'accounts/1', sealed)).toBe('token')
  expect(await readdir(directory)).toEqual(['secrets.key'])
  expect((await stat(join(directory, 'secrets.key'))).mode & 0o777).toBe(0o600)
})

test('SECRETS_KEY is the key, and has 32 bytes', async () => {
  const config = readConfig({ SECRETS_KEY: key.toString('base64'), DATA_DIR: '/nowhere' })
  const sealed = secretsOf(key).seal('networks', 'accounts/1', 'token')
  expect((await openSecrets(config)).open('networks', 'accounts/1', sealed)).toBe('token')
  expect(() => readConfig({ SECRETS_KEY: 'short' })).toThrow(/SECRETS_KEY is invalid: .*32 bytes/)
})
