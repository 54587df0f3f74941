import type { AudioInfo } from '@touchline/media'
import { type FittedSample, fitSound, silentPacket } from './join-fit.ts'
import { isSameEntry, type JoinWork, type RecordedPart, type RecordedTrack } from './join-source.ts'
import type { TrackSource } from './mp4-file.ts'

/** Samples of a packet of AAC. */
const packetSamples = 1024

/** The sound of a recording that is joined, as the main piece has it; silence where there is none. */
export function openSounds(main: RecordedTrack<AudioInfo>, { folder, limits }: JoinWork) {
  const { timescale, sampleEntry, info } = main
  const samples: TrackSource['samples'][number][] = []
  const packet = packetSamples / info.sampleRate
  let silence: Promise<Uint8Array | undefined> | undefined
  /** Where the last packet ends, in seconds; sound begins with the picture. */
  let end = 0

  const ticks = (seconds: number) => Math.round(seconds * timescale)

  function push({ at, ...sample }: FittedSample): void {
    samples.push({ ...sample, pts: ticks(at) })
    end = at + packet
  }

  /** Puts silence up to a time, in seconds, so that what follows is in its place. */
  async function fill(until: number): Promise<void> {
    const isFirst = samples.length === 0
    const count = isFirst ? Math.ceil(until / packet - 1e-6) : Math.floor((until - end) / packet)
    if (count <= 0) return
    silence ??= silentPacket(info, sampleEntry, `${folder}/silence.mp4`, limits)
    const data = await silence
    const begins = isFirst ? until - count * packet : end
    for (let index = 0; data && index < count; index++)
      push({ data, at: begins + index * packet, isKey: true })
  }

  function copy({ audio, shift }: RecordedPart): FittedSample[] {
    const { packets, file, timescale: own } = audio!
    return packets.map(({ pts, pos, size }) => ({
      data: { file, pos, size },
      at: pts / own + shift,
      isKey: true,
    }))
  }

  async function encode(part: RecordedPart): Promise<FittedSample[]> {
    const { packets, timescale: own } = part.audio!
    const begins = packets[0]!.pts / own + part.shift
    const path = `${part.name}.sound.mp4`
    const fitted = await fitSound(await part.alone(), info, sampleEntry, path, limits)
    // What the encoder needs first is before the beginning.
    const from = begins - packet / 2
    return (fitted ?? [])
      .map((sample) => ({ ...sample, at: sample.at + begins }))
      .filter(({ at }) => at > from)
  }

  return {
    /** Adds the sound of a piece; what overlaps what is there already is left out. */
    async add(part: RecordedPart): Promise<void> {
      if (!part.audio) return
      const found = isSameEntry(part.audio.sampleEntry, sampleEntry) ? copy(part) : await encode(part)
      for (const sample of found) {
        const earliest = samples.length === 0 ? -packet : end - packet / 2
        if (sample.at <= earliest || sample.at > part.endsAt - packet / 2) continue
        await fill(sample.at)
        push(sample)
      }
    },
    track(): TrackSource | undefined {
      const [first] = samples
      if (!first) return undefined
      const track = { kind: 'audio' as const, timescale, sampleEntry, samples, width: 0, height: 0 }
      return { ...track, endPts: ticks(end), skip: Math.max(0, -first.pts) }
    },
  }
}
