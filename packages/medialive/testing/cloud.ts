import type { ChannelState } from '@aws-sdk/client-medialive'

/** An error as the service answers it. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  readonly more: object

  constructor(status: number, type: string, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.type = type
    this.more = more
  }
}

/** Parts of a channel as they are sent: names begin with a small letter. */
export type WireChannel = {
  id: string
  arn: string
  name: string
  state: ChannelState
  channelClass: string
  pipelinesRunningCount: number
  inputAttachments: { inputId: string }[]
  inputSpecification: { codec: string; maximumBitrate: string; resolution: string }
  destinations: { id: string; settings?: { url: string; streamName?: string }[] }[]
  encoderSettings: { outputGroups: { outputs: unknown[] }[]; videoDescriptions: unknown[] }
}
export type WireAlert = {
  id: string
  alertType: string
  message: string
  pipelineId: string
  state: 'SET' | 'CLEARED'
  setTimestamp: string
}
type WireInput = {
  id: string
  name: string
  type: string
  destinations: { url: string }[]
  securityGroups: string[]
}

/** The states that pass by themselves, and what follows. */
const next: { [state in ChannelState]?: ChannelState } = {
  CREATING: 'IDLE',
  STARTING: 'RUNNING',
  RECOVERING: 'RUNNING',
  STOPPING: 'IDLE',
  UPDATING: 'IDLE',
  DELETING: 'DELETED',
}

const conflict = (message: string) => new Refusal(409, 'ConflictException', message)
const missing = (what: string) => new Refusal(404, 'NotFoundException', `${what} not found`)

/** What an account of AWS has in a region. Nothing moves before `settle` is called. */
export class Cloud {
  readonly channels = new Map<string, WireChannel>()
  readonly inputs = new Map<string, WireInput>()
  readonly groups = new Map<string, string[]>()
  readonly alerts = new Map<string, WireAlert[]>()
  /** What `requestId` has created. */
  private readonly made = new Map<string, unknown>()
  private counter = 1000

  private newId(): string {
    this.counter += 1
    return String(this.counter)
  }

  /** Adds a channel as somebody has made it in the console. */
  add(name: string, more: Partial<WireChannel> = {}): WireChannel {
    const id = more.id ?? this.newId()
    const channel: WireChannel = {
      ...{ id, name, state: 'IDLE', channelClass: 'SINGLE_PIPELINE', pipelinesRunningCount: 0 },
      arn: `arn:aws:medialive:eu-west-1:123456789012:channel:${id}`,
      inputAttachments: [],
      inputSpecification: { codec: 'AVC', maximumBitrate: 'MAX_20_MBPS', resolution: 'HD' },
      destinations: [{ id: 'target-1', settings: [{ url: 'rtmp://93.184.215.14/live', streamName: 'k' }] }],
      encoderSettings: {
        outputGroups: [{ outputs: [{}] }],
        videoDescriptions: [{ height: 720, codecSettings: { h264Settings: { bitrate: 4_000_000 } } }],
      },
      ...more,
    }
    this.channels.set(id, channel)
    return channel
  }

  /** Lets time pass until every change under way is done. */
  settle(): void {
    for (const channel of this.channels.values()) {
      channel.state = next[channel.state] ?? channel.state
      channel.pipelinesRunningCount = channel.state === 'RUNNING' ? 1 : 0
    }
  }

  find(id: string): WireChannel {
    const channel = this.channels.get(id)
    if (!channel) throw missing('Channel')
    return channel
  }

  start(id: string): WireChannel {
    const channel = this.find(id)
    if (!['IDLE', 'UPDATE_FAILED'].includes(channel.state))
      throw conflict(`Channel must be in state IDLE, and is in state ${channel.state}`)
    channel.state = 'STARTING'
    return channel
  }

  stop(id: string): WireChannel {
    const channel = this.find(id)
    if (!['RUNNING', 'RECOVERING'].includes(channel.state))
      throw conflict(`Channel must be in state RUNNING, and is in state ${channel.state}`)
    channel.state = 'STOPPING'
    return channel
  }

  update(id: string, changes: Partial<WireChannel>): WireChannel {
    const channel = this.find(id)
    if (!['IDLE', 'UPDATE_FAILED'].includes(channel.state))
      throw conflict(`Channel must be in state IDLE, and is in state ${channel.state}`)
    Object.assign(channel, changes, { state: 'UPDATING' })
    return channel
  }

  createGroup({ whitelistRules }: { whitelistRules: { cidr: string }[] }) {
    const problems = whitelistRules.flatMap(({ cidr }, index) =>
      /^\d+\.\d+\.\d+\.\d+\/\d+$/.test(cidr)
        ? []
        : [{ elementPath: `/whitelistRules/${index}/cidr`, errorMessage: 'Invalid CIDR' }],
    )
    if (problems.length > 0) throw new Refusal(400, 'BadRequestException', 'Invalid CIDR')
    const id = this.newId()
    this.groups.set(
      id,
      whitelistRules.map(({ cidr }) => cidr),
    )
    return { securityGroup: { id } }
  }

  createInput(body: { requestId: string; name: string; type: string; inputSecurityGroups: string[] }) {
    return this.once(`input ${body.requestId}`, () => {
      if (body.inputSecurityGroups.some((id) => !this.groups.has(id))) throw missing('Input security group')
      const id = this.newId()
      const input: WireInput = {
        ...{ id, name: body.name, type: body.type, securityGroups: body.inputSecurityGroups },
        destinations: [{ url: `rtmp://198.51.100.${this.inputs.size + 1}:1935/live/one` }],
      }
      this.inputs.set(id, input)
      return { input }
    })
  }

  createChannel(body: Omit<WireChannel, 'id' | 'state'> & { requestId: string }) {
    return this.once(`channel ${body.requestId}`, () => {
      const { requestId: _, ...channel } = body
      const known = new Set(body.destinations.map(({ id }) => id))
      const validationErrors = body.encoderSettings.outputGroups.flatMap(({ outputs }, index) => {
        const [output] = outputs as {
          outputSettings?: { rtmpOutputSettings?: { destination?: { destinationRefId?: string } } }
        }[]
        const reference = output?.outputSettings?.rtmpOutputSettings?.destination?.destinationRefId ?? ''
        return known.has(reference)
          ? []
          : [
              {
                elementPath: `/encoderSettings/outputGroups/${index}`,
                errorMessage: 'Unknown destination reference',
              },
            ]
      })
      if (validationErrors.length > 0)
        throw new Refusal(422, 'UnprocessableEntityException', 'Validation failed', { validationErrors })
      if (body.inputAttachments.some(({ inputId }) => !this.inputs.has(inputId))) throw missing('Input')
      return { channel: this.add(body.name, { ...channel, id: this.newId(), state: 'CREATING' }) }
    })
  }

  remove(from: Map<string, unknown>, id: string): object {
    from.delete(id)
    return {}
  }

  /** What was created by the first request with this token. */
  private once<T>(token: string, create: () => T): T {
    const known = this.made.get(token)
    if (known) return known as T
    const created = create()
    this.made.set(token, created)
    return created
  }
}
