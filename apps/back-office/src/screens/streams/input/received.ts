import type { Flow } from '@touchline/contract/light'

/** What of an encoder's settings is compared with what arrives. */
export const settingNames = ['picture', 'bitrate', 'keyFrames', 'codec', 'sound'] as const
export type SettingName = (typeof settingNames)[number]

/** What a setting costs that differs from what is recommended. */
export type Advice =
  | 'pictureSmall'
  | 'pictureLarge'
  | 'fewFrames'
  | 'bitrateLow'
  | 'bitrateHigh'
  | 'keyFramesFar'
  | 'keyFramesClose'
  | 'codec'
  | 'noSound'
  | 'soundCodec'

/** Pixels of the shorter side. */
const least = 720
const most = 1080
/** A little below 24, which some cameras do not quite reach. */
const leastFrames = 23.5
/** Bits a second: those recommended, and a tenth more, since what is measured varies. */
const leastBitrate = 2_700_000
const mostBitrate = 8_800_000
/** Seconds. */
const leastInterval = 0.9
const mostInterval = 2.2

const codecNames: Readonly<Record<string, string>> = {
  h264: 'H.264',
  avc1: 'H.264',
  h265: 'H.265',
  hvc1: 'H.265',
  av01: 'AV1',
  vp09: 'VP9',
  aac: 'AAC',
  mp4a: 'AAC',
  mp3: 'MP3',
  '.mp3': 'MP3',
}

/** What people call a codec, by the name that an encoder gives it. */
export const codecName = (name: string): string => codecNames[name.toLowerCase()] ?? name

/** What is wrong with a setting of what arrives; undefined if nothing is, or if it is not known. */
export function adviceOn(setting: SettingName, flow: Flow): Advice | undefined {
  if (setting === 'picture') return adviceOnPicture(flow)
  const { bitrate, keyframeInterval: interval, videoCodec, audioCodec } = flow
  if (setting === 'bitrate')
    return bitrate < leastBitrate ? 'bitrateLow' : bitrate > mostBitrate ? 'bitrateHigh' : undefined
  if (setting === 'keyFrames') {
    if (interval === null) return undefined
    return interval > mostInterval ? 'keyFramesFar' : interval < leastInterval ? 'keyFramesClose' : undefined
  }
  if (setting === 'codec') return videoCodec && codecName(videoCodec) !== 'H.264' ? 'codec' : undefined
  if (audioCodec === null) return 'noSound'
  return codecName(audioCodec) === 'AAC' ? undefined : 'soundCodec'
}

function adviceOnPicture({ width, height, frameRate }: Flow): Advice | undefined {
  if (width !== null && height !== null) {
    const side = Math.min(width, height)
    if (side < least) return 'pictureSmall'
    if (side > most) return 'pictureLarge'
  }
  return frameRate !== null && frameRate < leastFrames ? 'fewFrames' : undefined
}
