import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeMediaLive, Refusal, startMediaLive } from '../testing/index.ts'
import { type ChannelPlan, type MediaLive, openMediaLive, regionPattern } from './index.ts'

let fake: FakeMediaLive
const opened: (FakeMediaLive | MediaLive)[] = []

beforeEach(async () => {
  fake = await startMediaLive()
  opened.push(fake)
})
afterAll(async () => {
  for (const one of opened) await one.close()
})

const keys = { region: 'eu-west-1', accessKeyId: 'AKIATOUCHLINE00001', secretAccessKey: 'quillmark' }

async function open(more: object = {}): Promise<MediaLive> {
  const medialive = await openMediaLive({ ...keys, endpoint: fake.url, ...more })
  opened.push(medialive)
  return medialive
}

const plan: ChannelPlan = {
  ...{ name: 'Final', allowedFrom: '203.0.113.7/32', size: '720p', roleArn: null },
  targets: [
    { url: 'rtmp://93.184.215.14/live', streamName: 'velvet' },
    { url: 'rtmps://live.example/app', streamName: 'quill' },
  ],
}

describe('the states of a channel', () => {
  test('one is created with its input, started, and stopped', async () => {
    const medialive = await open()
    const made = await medialive.createChannel(plan, 'token-1')
    expect(made).toMatchObject({ name: 'Final', state: 'CREATING', outputs: 2, isTwice: false })
    expect(made.pictures).toEqual([{ codec: 'AVC', height: 720, bitrate: 4_000_000 }])
    expect(JSON.stringify(made)).not.toMatch(/velvet|"quill"/)
    expect((await medialive.createChannel(plan, 'token-1')).id).toBe(made.id)
    fake.cloud.settle()
    expect(await medialive.readInput(made.inputIds[0]!)).toMatchObject({
      type: 'RTMP_PUSH',
      pushUrls: [expect.stringMatching(/^rtmp:/)],
    })
    expect(await medialive.startChannel(made.id)).toBe('STARTING')
    await expect(medialive.startChannel(made.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(medialive.stopChannel(made.id)).rejects.toMatchObject({ code: 'conflict' })
    fake.cloud.settle()
    expect(await medialive.readChannel(made.id)).toMatchObject({ state: 'RUNNING', pipelinesRunning: 1 })
    expect(await medialive.stopChannel(made.id)).toBe('STOPPING')
    fake.cloud.settle()
    const [listed] = await medialive.listChannels()
    expect(listed).toEqual({ id: made.id, name: 'Final', state: 'IDLE', isTwice: false })
  })

  test('another address keeps the key, and the other destinations are left as they are', async () => {
    const medialive = await open()
    const { id } = await medialive.createChannel(plan, 'token-2')
    fake.cloud.settle()
    await medialive.changeTarget(id, 'target-1', { url: 'rtmp://93.184.215.15/live' })
    expect(fake.cloud.find(id).destinations).toEqual([
      { id: 'target-1', settings: [{ url: 'rtmp://93.184.215.15/live', streamName: 'velvet' }] },
      { id: 'target-2', settings: [{ url: 'rtmps://live.example/app', streamName: 'quill' }] },
    ])
    fake.cloud.settle()
    await expect(medialive.changeTarget(id, 'none', { url: 'rtmp://x/y' })).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  test('what was created for a channel that AWS refuses is removed again', async () => {
    const medialive = await open()
    const validationErrors = [{ elementPath: '/roleArn', errorMessage: 'is required' }]
    fake.interfere = (name) =>
      name === 'CreateChannel'
        ? new Refusal(422, 'UnprocessableEntityException', 'Validation failed', { validationErrors })
        : undefined
    await expect(medialive.createChannel(plan, 'token-3')).rejects.toMatchObject({
      code: 'invalid',
      problems: ['/roleArn: is required'],
    })
    expect([fake.cloud.inputs.size, fake.cloud.groups.size, fake.cloud.channels.size]).toEqual([0, 0, 0])
  })

  test('alerts are those that still hold', async () => {
    const medialive = await open()
    const { id } = fake.cloud.add('Final')
    const alert = { id: '1', alertType: 'RTMP Output', message: 'Stopped', pipelineId: '0' } as const
    const setTimestamp = '2026-11-27T15:00:00Z'
    fake.cloud.alerts.set(id, [
      { ...alert, state: 'SET', setTimestamp },
      { ...alert, id: '2', state: 'CLEARED', setTimestamp },
    ])
    expect(await medialive.listAlerts(id)).toEqual([
      {
        ...{ id: '1', type: 'RTMP Output', message: 'Stopped', pipeline: '0' },
        since: '2026-11-27T15:00:00.000Z',
      },
    ])
  })
})

describe('what goes wrong', () => {
  test.each([
    ['the secret', { secretAccessKey: 'velvet' }],
    ['the key', { accessKeyId: 'AKIANOBODY00000001' }],
  ])('%s is not known', async (_, wrong) => {
    const medialive = await open(wrong)
    await expect(medialive.listChannels()).rejects.toMatchObject({ code: 'refusedKey' })
  })

  test.each([
    [new Refusal(429, 'TooManyRequestsException', 'Slow down'), 'throttled', 3],
    [new Refusal(500, 'InternalServerErrorException', 'Oh no'), 'failed', 3],
    [new Refusal(404, 'NotFoundException', 'No channel'), 'notFound', 1],
    [new Refusal(400, 'BadRequestException', 'No'), 'invalid', 1],
  ])('%s when reading', async (refusal, code, attempts) => {
    const medialive = await open()
    fake.interfere = () => refusal
    await expect(medialive.readChannel('1')).rejects.toMatchObject({ code })
    expect(fake.asked).toHaveLength(attempts)
  })

  test('a start that is throttled is sent once', async () => {
    const medialive = await open()
    fake.interfere = () => new Refusal(429, 'TooManyRequestsException', 'Slow down')
    await expect(medialive.startChannel('1')).rejects.toMatchObject({ code: 'throttled' })
    expect(fake.asked).toEqual(['StartChannel'])
  })

  test('the permission that is missing is named', async () => {
    const medialive = await open()
    const sentence =
      'User: arn:aws:iam::123456789012:user/club is not authorized to perform: medialive:StartChannel'
    fake.interfere = () => new Refusal(403, 'AccessDeniedException', sentence)
    await expect(medialive.startChannel('1')).rejects.toMatchObject({
      code: 'forbidden',
      action: 'medialive:StartChannel',
    })
  })

  test('an answer that never comes is not waited for', async () => {
    const medialive = await open({ patienceMs: 300 })
    const { id } = fake.cloud.add('Final')
    fake.interfere = (name) => (name === 'StartChannel' ? 'lost' : 'never')
    await expect(medialive.startChannel(id)).rejects.toMatchObject({ code: 'silent' })
    expect(fake.cloud.find(id).state).toBe('STARTING')
    await expect(medialive.readChannel(id)).rejects.toMatchObject({ code: 'silent' })
  })

  test('nobody listens', async () => {
    const medialive = await open({ endpoint: 'http://127.0.0.1:9' })
    await expect(medialive.startChannel('1')).rejects.toMatchObject({ code: 'unreachable' })
  })
})

test.each([
  ['eu-west-1', true],
  ['us-gov-west-1', true],
  ['ap-southeast-12', true],
  ['eu-west-1.evil.example', false],
  ['EU-WEST-1', false],
  ['x@y', false],
  ['', false],
])('%j is a region: %s', (region, isOne) => {
  expect(regionPattern.test(region)).toBe(isOne)
})
