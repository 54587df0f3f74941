import type { CreateChannelCommandInput, OutputDestination } from '@aws-sdk/client-medialive'

/** The pictures that a channel of ours may send, with the bits a second of each. */
export const channelSizes = {
  '720p': { width: 1280, height: 720, bitrate: 4_000_000, resolution: 'HD' },
  '1080p': { width: 1920, height: 1080, bitrate: 6_000_000, resolution: 'HD' },
} as const
export type ChannelSize = keyof typeof channelSizes

/** A server of RTMP that a channel sends to: the address up to the application, and the stream key. */
export type RtmpTarget = { url: string; streamName: string }

/** A channel that takes RTMP from an encoder, and sends it to servers of RTMP. */
export type ChannelPlan = {
  name: string
  /** The network that the encoder may send from, such as `203.0.113.7/32`. */
  allowedFrom: string
  size: ChannelSize
  targets: readonly RtmpTarget[]
  /** The role that the channel works as, if the account of AWS wants one. */
  roleArn: string | null
}

const audioBitrate = 128_000
const idOf = (index: number) => `target-${index + 1}`

/** A destination of a channel with one pipeline. */
const destinationOf = ({ url, streamName }: RtmpTarget, id: string): OutputDestination => ({
  Id: id,
  Settings: [{ Url: url, StreamName: streamName }],
})

/** What is sent to create a channel: one pipeline, the picture encoded once, a group of outputs for each target. */
export function planChannel(
  { name, size, targets, roleArn }: ChannelPlan,
  inputId: string,
): Omit<CreateChannelCommandInput, 'RequestId' | 'Tags'> {
  const { width, height, bitrate, resolution } = channelSizes[size]
  return {
    Name: name,
    ChannelClass: 'SINGLE_PIPELINE',
    ...(roleArn !== null && { RoleArn: roleArn }),
    InputAttachments: [{ InputId: inputId, InputAttachmentName: 'encoder' }],
    InputSpecification: { Codec: 'AVC', MaximumBitrate: 'MAX_20_MBPS', Resolution: resolution },
    Destinations: targets.map((target, index) => destinationOf(target, idOf(index))),
    EncoderSettings: {
      TimecodeConfig: { Source: 'SYSTEMCLOCK' },
      VideoDescriptions: [
        {
          ...{ Name: 'video', Width: width, Height: height },
          CodecSettings: {
            H264Settings: {
              ...{ Bitrate: bitrate, MaxBitrate: bitrate, RateControlMode: 'CBR', Profile: 'HIGH' },
              ...{ GopSize: 2, GopSizeUnits: 'SECONDS', FramerateControl: 'INITIALIZE_FROM_SOURCE' },
              ...{ ParControl: 'SPECIFIED', ParNumerator: 1, ParDenominator: 1 },
            },
          },
        },
      ],
      AudioDescriptions: [
        {
          ...{ Name: 'audio', AudioSelectorName: 'default', AudioTypeControl: 'FOLLOW_INPUT' },
          ...{ LanguageCodeControl: 'FOLLOW_INPUT' },
          CodecSettings: {
            AacSettings: {
              ...{ Bitrate: audioBitrate, CodingMode: 'CODING_MODE_2_0', SampleRate: 48_000 },
              ...{ RateControlMode: 'CBR', Profile: 'LC' },
            },
          },
        },
      ],
      OutputGroups: targets.map((_, index) => ({
        Name: idOf(index),
        OutputGroupSettings: {
          RtmpGroupSettings: { InputLossAction: 'EMIT_OUTPUT', RestartDelay: 15 },
        },
        Outputs: [
          {
            ...{ OutputName: idOf(index), VideoDescriptionName: 'video', AudioDescriptionNames: ['audio'] },
            OutputSettings: {
              RtmpOutputSettings: {
                Destination: { DestinationRefId: idOf(index) },
                ...{ ConnectionRetryInterval: 2, NumRetries: 10 },
              },
            },
          },
        ],
      })),
    },
  }
}

/** The destinations of a channel with another address or key for one of them; undefined if it is none of RTMP. */
export function withTarget(
  destinations: readonly OutputDestination[],
  id: string,
  target: { url: string; streamName: string | undefined },
): OutputDestination[] | undefined {
  const known = destinations.find((one) => one.Id === id)
  if (!known || !isRtmp(known)) return undefined
  return destinations.map((one) =>
    one.Id === id
      ? {
          ...one,
          Settings: one.Settings!.map((setting) => ({
            ...setting,
            Url: target.url,
            ...(target.streamName !== undefined && { StreamName: target.streamName }),
          })),
        }
      : one,
  )
}

/** Whether a destination is a server of RTMP. */
export const isRtmp = ({ Settings = [] }: OutputDestination): boolean =>
  Settings.length > 0 && Settings.every(({ Url }) => /^rtmps?:\/\//.test(Url ?? ''))
