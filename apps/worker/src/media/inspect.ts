import { open, stat } from 'node:fs/promises'
import {
  clockArgs,
  interlacingArgs,
  lengthReader,
  MediaError,
  type MediaInfo,
  measured,
  parseProbe,
  probeArgs,
  readBoxHeader,
} from '@touchline/media'
import { type RunLimits, runTool } from './run.ts'

/**
 * Inspects a media file. Throws a MediaError if it cannot be processed: empty, not media, truncated, without streams,
 * of an unknown codec, or without duration.
 */
export async function inspectMedia(file: string, limits: RunLimits = {}): Promise<MediaInfo> {
  if ((await stat(file)).size === 0) throw new MediaError('empty_file')
  const { stdout } = await runTool('ffprobe', probeArgs(file), limits).catch(async (error: unknown) => {
    const isMisread = error instanceof MediaError && error.code === 'truncated' && !(await startsAsMp4(file))
    throw isMisread ? new MediaError('not_media', error.detail) : error
  })
  const info = parseProbe(stdout.toString())
  if (!info.video && !info.audio) throw new MediaError('no_streams')
  if (info.video && (info.video.codec === '' || info.video.width === 0)) {
    throw new MediaError('unsupported_codec', info.video.codec)
  }
  if (!info.video && info.audio?.codec === '') throw new MediaError('unsupported_codec')
  const isCutOff = isMp4(info) && (await endsWithinFragment(file))
  const durationMs = isCutOff || info.durationMs <= 0 ? await readLength(file, info, limits) : info.durationMs
  if (durationMs <= 0 || info.isEmpty) throw new MediaError('no_duration')
  const whole = { ...info, durationMs, isCutOff }
  return info.audio?.codec === '' ? { ...whole, audio: undefined, otherAudio: [] } : whole
}

/** The length of a recording that was not finished, and so does not say it: that of its packets. */
async function readLength(file: string, info: MediaInfo, limits: RunLimits): Promise<number> {
  const reader = lengthReader(info)
  await runTool('ffprobe', clockArgs(file), { ...limits, onText: reader.read })
  return reader.durationMs()
}

/** Inspects a media file whose pictures are to be encoded: also measures interlacing where the file may not say so. */
export async function inspectPicture(file: string, limits: RunLimits = {}): Promise<MediaInfo> {
  const info = await inspectMedia(file, limits)
  if (!info.video || info.video.isScanKnown) return info
  const { stderr } = await runTool('ffmpeg', interlacingArgs(info, file), limits)
  return { ...info, video: measured(info.video, stderr) }
}

/** Whether the container is MP4 or QuickTime, whose samples can be read by their offset in the file. */
export const isMp4 = (info: MediaInfo): boolean => info.container.split(',').includes('mp4')

/** ffprobe takes any file named .mp4 for a truncated MP4. */
async function startsAsMp4(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide'].includes(readBoxHeader(buffer)?.type ?? '')
  } finally {
    await handle.close()
  }
}

/**
 * Whether a fragmented MP4 ends within its last fragment: the recorder was ended, and what it had written can be read.
 * Any other MP4 with its index in front opens even if its media data is truncated, and is refused with a MediaError.
 */
async function endsWithinFragment(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const header = Buffer.alloc(16)
    let hasFragments = false
    for (let at = 0; at < size; ) {
      const { bytesRead } = await handle.read(header, 0, 16, at)
      const box = readBoxHeader(header.subarray(0, bytesRead))
      if (!box || (box.size !== 0 && box.size < box.header) || !/^[ -~©]{4}$/.test(box.type)) return false
      hasFragments ||= box.type === 'moof'
      if (at + box.size > size && hasFragments) return true
      if (at + box.size > size)
        throw new MediaError('truncated', `${box.type} ends at ${at + box.size} of ${size}`)
      if (box.size === 0) return false
      at += box.size
    }
    return false
  } finally {
    await handle.close()
  }
}
