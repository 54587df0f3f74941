import type {
  ChannelState,
  DescribeChannelResponse,
  MediaLiveClient,
  OutputDestination,
  ChannelSummary as Summary,
  VideoCodecSettings,
} from '@aws-sdk/client-medialive'
import { MediaLiveError, readError } from './errors.ts'
import { type ChannelPlan, isRtmp, planChannel, withTarget } from './plan-channel.ts'

export type { ChannelState }

/** A channel, as lists have it. */
export type ListedChannel = {
  id: string
  name: string
  state: ChannelState
  /** Whether AWS runs it twice, which it bills twice. */
  isTwice: boolean
}

/** Where a channel sends to. Stream keys are left out. */
export type ChannelTarget = { id: string; urls: string[]; isRtmp: boolean }

/** What is known of a channel, all of which decides what it costs. */
export type Channel = ListedChannel & {
  pipelinesRunning: number
  inputIds: string[]
  /** What it may receive at most: `HD`, `MAX_20_MBPS`, `AVC`. */
  input: { codec: string | null; bitrate: string | null; resolution: string | null }
  /** The codec, the height in pixels and the bits a second of each picture that it encodes. */
  pictures: { codec: string; height: number | null; bitrate: number | null }[]
  outputs: number
  targets: ChannelTarget[]
}

/** Something that AWS says is wrong with a channel at the moment. */
export type ChannelAlert = {
  id: string
  type: string
  message: string
  pipeline: string | null
  since: string | null
}

/** Where an encoder sends to for a channel. */
export type ChannelInput = { id: string; name: string; type: string; pushUrls: string[] }

/** Every function throws a MediaLiveError, and none waits longer than the patience. */
export type MediaLive = {
  /** The channels of the region, at most `mostChannels`. */
  listChannels(): Promise<ListedChannel[]>
  readChannel(id: string): Promise<Channel>
  listAlerts(id: string): Promise<ChannelAlert[]>
  readInput(id: string): Promise<ChannelInput>
  /** The state that follows. */
  startChannel(id: string): Promise<ChannelState>
  stopChannel(id: string): Promise<ChannelState>
  /**
   * Creates a channel with the input that it takes. `token` is the same for the same request, so that AWS creates it
   * once. What was created for it is removed if AWS refuses the channel.
   */
  createChannel(plan: ChannelPlan, token: string): Promise<Channel>
  /** Gives a destination another address; without a key it keeps its own. */
  changeTarget(id: string, targetId: string, target: { url: string; streamName?: string }): Promise<Channel>
  close(): void
}

export type MediaLiveOptions = {
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Another address of the service, for VPC endpoints and tests. */
  endpoint?: string | undefined
  /** Milliseconds that an answer may take, with what is tried again. */
  patienceMs?: number | undefined
  signal?: AbortSignal | undefined
}

export const mostChannels = 500
const usualPatienceMs = 12_000
const pageSize = 100
/** How often reading is tried. Writing is tried once: whether it was done is asked, and not tried out. */
const readAttempts = 3

/** Opens AWS Elemental MediaLive with the keys of an account. The SDK is loaded by the first who does. */
export async function openMediaLive(options: MediaLiveOptions): Promise<MediaLive> {
  const sdk = await import('@aws-sdk/client-medialive')
  const { region, accessKeyId, secretAccessKey, endpoint, patienceMs = usualPatienceMs, signal } = options
  const clientOf = (maxAttempts: number): MediaLiveClient =>
    new sdk.MediaLiveClient({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint !== undefined && { endpoint }),
      maxAttempts,
      requestHandler: {
        connectionTimeout: Math.min(5_000, patienceMs),
        requestTimeout: patienceMs,
        throwOnRequestTimeout: true,
      },
    })
  const clients = { read: clientOf(readAttempts), write: clientOf(1) }
  const limit = () => {
    const late = AbortSignal.timeout(patienceMs)
    return { late, abortSignal: signal ? AbortSignal.any([signal, late]) : late }
  }
  /** Calls the service with a client, within the patience. */
  async function call<Output>(
    kind: keyof typeof clients,
    work: (client: MediaLiveClient, options: { abortSignal: AbortSignal }) => Promise<Output>,
  ): Promise<Output> {
    const { late, abortSignal } = limit()
    try {
      return await work(clients[kind], { abortSignal })
    } catch (error) {
      throw readError(error, late.aborted)
    }
  }

  const describe = (id: string) =>
    call<DescribeChannelResponse>('read', (client, limits) =>
      client.send(new sdk.DescribeChannelCommand({ ChannelId: id }), limits),
    )

  return {
    async listChannels() {
      const found: Summary[] = []
      let token: string | undefined
      do {
        const page = await call<{ Channels?: Summary[]; NextToken?: string }>('read', (client, limits) =>
          client.send(
            new sdk.ListChannelsCommand({ MaxResults: pageSize, ...(token && { NextToken: token }) }),
            limits,
          ),
        )
        found.push(...(page.Channels ?? []))
        token = page.NextToken || undefined
      } while (token && found.length < mostChannels)
      return found.slice(0, mostChannels).map(presentListed)
    },
    readChannel: async (id) => presentChannel(await describe(id)),
    async listAlerts(id) {
      const { Alerts = [] } = await call('read', (client, limits) =>
        client.send(
          new sdk.ListAlertsCommand({ ChannelId: id, StateFilter: 'SET', MaxResults: pageSize }),
          limits,
        ),
      )
      return Alerts.map(({ Id = '', AlertType = '', Message = '', PipelineId, SetTimestamp }) => ({
        ...{ id: Id, type: AlertType, message: Message.slice(0, 500), pipeline: PipelineId ?? null },
        since: SetTimestamp?.toISOString() ?? null,
      }))
    },
    async readInput(id) {
      const {
        Name = '',
        Type = '',
        Destinations = [],
      } = await call('read', (client, limits) =>
        client.send(new sdk.DescribeInputCommand({ InputId: id }), limits),
      )
      const pushUrls = Destinations.flatMap(({ Url }) => (Url ? [Url] : []))
      return { id, name: Name, type: Type, pushUrls }
    },
    async startChannel(id) {
      const { State } = await call('write', (client, limits) =>
        client.send(new sdk.StartChannelCommand({ ChannelId: id }), limits),
      )
      return State ?? 'STARTING'
    },
    async stopChannel(id) {
      const { State } = await call('write', (client, limits) =>
        client.send(new sdk.StopChannelCommand({ ChannelId: id }), limits),
      )
      return State ?? 'STOPPING'
    },
    async createChannel(plan, token) {
      const Tags = { touchline: token }
      const { SecurityGroup } = await call('write', (client, limits) =>
        client.send(
          new sdk.CreateInputSecurityGroupCommand({ WhitelistRules: [{ Cidr: plan.allowedFrom }], Tags }),
          limits,
        ),
      )
      const groupId = SecurityGroup?.Id ?? ''
      /** Removes what was created for a channel that AWS refuses. What stays costs nothing. */
      const undo = async (error: unknown, inputId?: string) => {
        if (!(error instanceof MediaLiveError) || error.code === 'silent') return
        if (inputId !== undefined)
          await call('write', (client, limits) =>
            client.send(new sdk.DeleteInputCommand({ InputId: inputId }), limits),
          ).catch(() => undefined)
        await call('write', (client, limits) =>
          client.send(new sdk.DeleteInputSecurityGroupCommand({ InputSecurityGroupId: groupId }), limits),
        ).catch(() => undefined)
      }
      const { Input } = await call('write', (client, limits) =>
        client.send(
          new sdk.CreateInputCommand({
            ...{ Name: plan.name, Type: 'RTMP_PUSH', RequestId: token, InputSecurityGroups: [groupId], Tags },
            Destinations: [{ StreamName: `live/${token}` }],
          }),
          limits,
        ),
      ).catch(async (error) => {
        await undo(error)
        throw error
      })
      const inputId = Input?.Id ?? ''
      const { Channel: made } = await call('write', (client, limits) =>
        client.send(
          new sdk.CreateChannelCommand({ ...planChannel(plan, inputId), RequestId: token, Tags }),
          limits,
        ),
      ).catch(async (error) => {
        await undo(error, inputId)
        throw error
      })
      return presentChannel(made ?? {})
    },
    async changeTarget(id, targetId, { url, streamName }) {
      const { Destinations: before = [] } = await describe(id)
      const Destinations = withTarget(before, targetId, { url, streamName })
      if (!Destinations) throw new MediaLiveError('notFound', 'There is no such destination.')
      const { Channel: changed } = await call('write', (client, limits) =>
        client.send(new sdk.UpdateChannelCommand({ ChannelId: id, Destinations }), limits),
      )
      return presentChannel(changed ?? {})
    },
    close() {
      for (const client of Object.values(clients)) client.destroy()
    },
  }
}

const presentListed = ({
  Id = '',
  Name = '',
  State,
  ChannelClass,
}: Pick<DescribeChannelResponse, 'Id' | 'Name' | 'State' | 'ChannelClass'>): ListedChannel => ({
  ...{ id: Id, name: Name, state: State ?? 'IDLE', isTwice: ChannelClass === 'STANDARD' },
})

const codecs = {
  H264Settings: 'AVC',
  H265Settings: 'HEVC',
  Av1Settings: 'AV1',
  Mpeg2Settings: 'MPEG2',
} as const satisfies { [name in keyof VideoCodecSettings]?: string }

function pictureOf(settings: VideoCodecSettings | undefined, height: number | undefined) {
  for (const [name, codec] of Object.entries(codecs)) {
    const own = settings?.[name as keyof typeof codecs]
    if (own)
      return { codec, height: height ?? null, bitrate: ('Bitrate' in own ? own.Bitrate : undefined) ?? null }
  }
  return { codec: 'COPY', height: height ?? null, bitrate: null }
}

const targetOf = (destination: OutputDestination): ChannelTarget => ({
  id: destination.Id ?? '',
  urls: (destination.Settings ?? []).flatMap(({ Url }) => (Url ? [Url] : [])),
  isRtmp: isRtmp(destination),
})

function presentChannel(channel: DescribeChannelResponse): Channel {
  const { PipelinesRunningCount, InputAttachments, InputSpecification, EncoderSettings, Destinations } =
    channel
  const { Codec, MaximumBitrate, Resolution } = InputSpecification ?? {}
  return {
    ...presentListed(channel),
    pipelinesRunning: PipelinesRunningCount ?? 0,
    inputIds: (InputAttachments ?? []).flatMap(({ InputId }) => (InputId ? [InputId] : [])),
    input: { codec: Codec ?? null, bitrate: MaximumBitrate ?? null, resolution: Resolution ?? null },
    pictures: (EncoderSettings?.VideoDescriptions ?? []).map(({ CodecSettings, Height }) =>
      pictureOf(CodecSettings, Height),
    ),
    outputs: (EncoderSettings?.OutputGroups ?? []).reduce((all, { Outputs = [] }) => all + Outputs.length, 0),
    targets: (Destinations ?? []).map(targetOf),
  }
}
