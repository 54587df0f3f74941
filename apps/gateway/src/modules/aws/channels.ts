import { randomUUID } from 'node:crypto'
import {
  AppError,
  type AwsChannel,
  changeAwsTarget,
  createAwsChannel,
  fieldError,
  listAwsChannels,
  readAwsChannel,
} from '@touchline/contract'
import { readTargetAddress } from '@touchline/egress'
import { type Channel, consoleOf, type MediaLive, MediaLiveError, mostChannels } from '@touchline/medialive'
import { present } from '../../crud/items.ts'
import { handle } from '../../http/call-routes.ts'
import { awsSimulcastBinding } from './aws-simulcasts.binding.ts'
import { noteState, noteStates } from './channel-states.ts'
import { errorOfAws, refused } from './errors.ts'
import { channelOf } from './start-stop.ts'
import { useMediaLive } from './use-medialive.ts'

/** Throws `malformed` at a field unless it has the address of a server of RTMP. Returns its host. */
function checkTargetUrl(url: string, field: string): string {
  const address = readTargetAddress(url)
  if (typeof address === 'string' || address.protocol !== 'rtmp') {
    const key = address === 'app' ? 'simulcasts.app' : address === 'userInfo' ? 'simulcasts.userInfo' : null
    throw fieldError(field, 'invalid_format', { key: key ?? 'aws.rtmpOnly' })
  }
  return `${address.isSecure} ${address.host}`
}

export const listAwsChannelsHandler = handle(listAwsChannels, async (_, { scope, services }) => {
  let region = ''
  const channels = await useMediaLive({ scope, services }, (medialive, own) => {
    region = own
    return medialive.listChannels()
  }).catch((error) => {
    throw errorOfAws(error, region)
  })
  await noteStates(scope, region, channels, channels.length < mostChannels)
  return { region, channels }
})

export const createAwsChannelHandler = handle(
  createAwsChannel,
  async ({ body: { name, allowedFrom, size, targets, roleArn = null } }, { scope, services }) => {
    for (const [index, { url }] of targets.entries()) checkTargetUrl(url, `targets.${index}.url`)
    const sent = targets.map(({ url, streamKey }) => ({ url, streamName: streamKey }))
    const plan = { name, allowedFrom, size, targets: sent, roleArn }
    let region = ''
    const { id, state, isTwice } = await useMediaLive({ scope, services }, (medialive, own) => {
      region = own
      return medialive.createChannel(plan, randomUUID())
    }).catch((error) => {
      if (error instanceof MediaLiveError && error.code === 'silent')
        throw refused({ key: 'aws.silentCreation' })
      throw errorOfAws(error, region)
    })
    return { id, name, state, isTwice }
  },
  { isSecret: true },
)

/** What else is asked of a channel: where encoders send to, and what is wrong. Neither hides the channel if it fails. */
async function readAround(medialive: MediaLive, channel: Channel) {
  const [alerts, ...inputs] = await Promise.all([
    medialive.listAlerts(channel.id).catch(() => null),
    ...channel.inputIds.map((id) => medialive.readInput(id).catch(() => null)),
  ])
  return { alerts, pushUrls: inputs.flatMap((input) => input?.pushUrls ?? []) }
}

export const readAwsChannelHandler = handle(
  readAwsChannel,
  async ({ params: { id } }, { scope, services }) => {
    const { channelId, region } = await channelOf(scope, id)
    const { channel, around } = await useMediaLive(
      { scope, services },
      async (medialive) => {
        const channel = await medialive.readChannel(channelId)
        return { channel, around: await readAround(medialive, channel) }
      },
      region,
    ).catch(async (error) => {
      if (error instanceof MediaLiveError && error.code === 'notFound')
        await noteState(scope, id, { id: channelId, state: 'DELETED' })
      throw errorOfAws(error, region)
    })
    await noteState(scope, id, channel)
    const { inputIds: _, ...rest } = channel
    return { ...rest, ...around, region, consoleUrl: consoleOf(region, channelId) } satisfies AwsChannel
  },
)

export const changeAwsTargetHandler = handle(
  changeAwsTarget,
  async ({ params: { id, targetId }, body: { url, streamKey } }, { scope, services }) => {
    const host = checkTargetUrl(url, 'url')
    const { channelId, region } = await channelOf(scope, id)
    const channel = await useMediaLive(
      { scope, services },
      async (medialive) => {
        const before = await medialive.readChannel(channelId)
        const target = before.targets.find((one) => one.id === targetId && one.isRtmp)
        if (!target) throw new MediaLiveError('notFound', 'There is no such destination.')
        // A key stays with its server: another one would learn it.
        if (!streamKey && target.urls.some((known) => checkTargetUrl(known, 'url') !== host))
          throw fieldError('streamKey', 'required', { key: 'simulcasts.keyMissing' })
        return await medialive.changeTarget(channelId, targetId, {
          url,
          ...(streamKey && { streamName: streamKey }),
        })
      },
      region,
    ).catch((error) => {
      if (error instanceof AppError) throw error
      if (error instanceof MediaLiveError && error.code === 'conflict')
        throw refused({ key: 'aws.targetRunning' })
      throw errorOfAws(error, region)
    })
    const row = await noteState(scope, id, channel, 'target')
    return present(awsSimulcastBinding, row, { scope, services })
  },
  { isSecret: true },
)
