import { expect, test } from 'vitest'
import { readConfig } from './index.ts'

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({ PORT: 4000, NODE_ENV: 'development', DEMO: true })
})

test('a wrong value stops the start with a sentence that names the variable', () => {
  expect(() => readConfig({ PORT: 'http' })).toThrow(/PORT is invalid.*given: 'http'/)
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL is invalid/)
  expect(() => readConfig({ DEMO: 'yes' })).toThrow(/DEMO is invalid/)
})

test('TRUST_PROXY is a number of hops or a list of subnets', () => {
  expect(readConfig({}).TRUST_PROXY).toBe(0)
  expect(readConfig({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1'])
  for (const wrong of ['true', '-1', '10.0.0.0/99', '10.0.0.1,'])
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow(/TRUST_PROXY is invalid/)
})

test('a worker has a place for clips beside the one for encodings', () => {
  expect(readConfig({}).WORKER_JOBS).toBe(4)
  expect(readConfig({ WORKER_JOBS: '1' }).WORKER_JOBS).toBe(2)
})

test('S3 variables come all together or not at all', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'http://s3.test' })).toThrow(/S3_BUCKET is invalid/)
})

test('a secret is not shown in the sentence', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hidden@x' })).not.toThrow(/hidden/)
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '' }).PORT).toBe(4000)
})

test('the metrics are at the port after the gateway’s, unless said otherwise', () => {
  expect(readConfig({ PORT: '5000' }).METRICS_PORT).toBe(5001)
  expect(readConfig({ PORT: '0' }).METRICS_PORT).toBe(0)
  expect(readConfig({ METRICS_PORT: 'off' }).METRICS_PORT).toBe('off')
  expect(readConfig({}).RTMP_PORT).toBe(1935)
  expect(readConfig({ PORT: '0' }).RTMP_PORT).toBe(0)
})

test('mails of production lead to PUBLIC_URL', () => {
  const mail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@b.test' }
  expect(readConfig(mail).SMTP_URL).toBe('smtp://mail.test')
  expect(() => readConfig({ ...mail, NODE_ENV: 'production' })).toThrow(/PUBLIC_URL is invalid/)
  readConfig({ ...mail, NODE_ENV: 'production', PUBLIC_URL: 'https://touchline.test' })
})
