import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findHost, followPublic, isPublicAddress, openPublic, publicAddressesOf } from './index.ts'

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A test resolver with the public DNS answers for these names. */
const resolve = (host: string) =>
  host.endsWith('.test') ? Promise.resolve(['127.0.0.1']) : publicAddressesOf(host)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  'fec0::1',
  '64:ff9b:1::a00:1',
  '3fff::1',
  '224.0.0.1',
  '255.255.255.255',
])('CALL-VIDEOS-02 %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('CALL-VIDEOS-02 addresses of the internet are public', () => {
  expect(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'].every(isPublicAddress)).toBe(true)
})

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://localhost/',
])('CALL-VIDEOS-02 %s is refused', async (address) => {
  await expect(openPublic(address)).rejects.toMatchObject({ code: 'not_public' })
})

test('CALL-VIDEOS-02 a redirect to a private host is refused', async () => {
  const port = await serve((_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/meta' }).end(),
  )
  await expect(openPublic(`http://media.test:${port}/`, { resolve })).rejects.toMatchObject({
    code: 'not_public',
  })
})

test('CALL-VIDEOS-02 a redirect to another scheme is refused', async () => {
  const port = await serve((_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end())
  await expect(openPublic(`http://media.test:${port}/`, { resolve })).rejects.toMatchObject({
    code: 'not_public',
  })
})

test('follows public redirects and answers the body', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/b') response.end('the file')
    else response.writeHead(301, { location: '/b' }).end()
  })
  const answer = await openPublic(`http://media.test:${port}/a`, { resolve })
  const chunks = await answer.toArray()
  expect(Buffer.concat(chunks).toString()).toBe('the file')
})

test('an endless chain of redirects ends', async () => {
  const port = await serve((_, response) => response.writeHead(302, { location: '/again' }).end())
  await expect(openPublic(`http://media.test:${port}/`, { resolve })).rejects.toMatchObject({
    code: 'too_many_redirects',
  })
})

test('a refusing host is told as such', async () => {
  const port = await serve((_, response) => response.writeHead(403).end())
  await expect(openPublic(`http://media.test:${port}/`, { resolve })).rejects.toMatchObject({
    code: 'refused',
  })
})

test('EXT-03 a host is found at an address that was checked, or it is said why not', async () => {
  expect(await findHost('93.184.215.14', [])).toEqual({ address: '93.184.215.14' })
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '10.0.0.1', '169.254.169.254'])
    expect([host, await findHost(host, [])]).toEqual([host, { fault: 'notPublic' }])
  expect(await findHost('127.0.0.1', ['127.0.0.1'])).toEqual({ address: '127.0.0.1' })
  expect(await findHost('LOCALHOST', ['localhost'])).toEqual({
    address: expect.stringMatching(/^(127\.|::1)/),
  })
  expect(await findHost('10.0.0.1', ['127.0.0.1'])).toEqual({ fault: 'notPublic' })
  expect(await findHost('nobody.invalid', [])).toEqual({ fault: 'unknown' })
})

test('whoever follows redirects learns where they ended, and may ask for a range', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/b/list') response.writeHead(206).end(request.headers.range)
    else response.writeHead(301, { location: '/b/list' }).end()
  })
  const asked = { resolve, headers: { range: 'bytes=0-9' } }
  const { answer, url } = await followPublic(`http://media.test:${port}/a`, asked)
  expect(url.href).toBe(`http://media.test:${port}/b/list`)
  expect(Buffer.concat(await answer.toArray()).toString()).toBe('bytes=0-9')
})
