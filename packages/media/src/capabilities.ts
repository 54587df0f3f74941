/** Differences between builds of ffmpeg that change our arguments. */
export type Build = {
  hasZscale: boolean
  /** Subtitles can be drawn. */
  hasAss: boolean
  hasFpsMode: boolean
  hasSegmentOptions: boolean
  /** Time bases have names; ffmpeg 9 and later refuses the old numbers. */
  hasTimeBaseNames: boolean
}

/** Arguments of ffmpeg whose output (banner on stderr, list on stdout) `parseBuild` reads. */
export const BUILD_ARGS = ['-filters']

/**
 * Detects a build's features by its libavutil: 57 is ffmpeg 5.0, 57.28 is 5.1, which introduced `-fps_mode`, 59 is 7.0.
 * Without options for HLS segments the first picture of a rendition is shown a few frames late.
 */
export function parseBuild(text: string): Build {
  const [, major = '0', minor = '0'] = /libavutil\s+(\d+)\.\s*(\d+)\./.exec(text) ?? []
  const hasFpsMode = Number(major) > 57 || (Number(major) === 57 && Number(minor) >= 28)
  return {
    hasAss: /^ \S+\s+ass\s/m.test(text),
    hasZscale: /^ \S+\s+zscale\s/m.test(text),
    hasFpsMode,
    hasSegmentOptions: Number(major) >= 57,
    hasTimeBaseNames: Number(major) >= 59,
  }
}

/** The options that pass every frame with its exact time. */
export const passFrames = (build: Build): string[] => [
  ...[build.hasFpsMode ? '-fps_mode' : '-vsync', 'passthrough'],
  ...['-enc_time_base', build.hasTimeBaseNames ? 'demux' : '-1'],
]

/** The same for pictures made of fields, of which there are two for each tick of some time bases. */
export const passFields = (build: Build): string[] => [
  ...[build.hasFpsMode ? '-fps_mode' : '-vsync', 'passthrough', '-enc_time_base', '1:90000'],
]

/** Features that the startup check can find missing, by code and description. */
export const MISSING = {
  libx264: 'This ffmpeg has no libx264: videos cannot be encoded and clips cannot be cut.',
  aac: 'This ffmpeg has no AAC encoder: sound cannot be encoded.',
  srt: 'This ffmpeg has no SRT: streams can come in by RTMP only.',
  host_lookup: 'This ffmpeg cannot look up host names: streams cannot be sent to other platforms.',
} as const

export type MissingCapability = keyof typeof MISSING

/**
 * Arguments of ffmpeg that list its encoders and protocols, and one that fails at once, but only after looking up a
 * host name.
 */
export const CAPABILITY_ARGS = {
  encoders: ['-hide_banner', '-encoders'],
  protocols: ['-hide_banner', '-protocols'],
  lookUp: ['-v', 'error', '-nostdin', '-i', 'tcp://localhost:1?timeout=1000000'],
} as const

/** Names what is missing, given the outputs of `CAPABILITY_ARGS` (of `lookUp` its stderr). */
export function missingCapabilities(output: {
  encoders: string
  protocols: string
  lookUp: string
}): MissingCapability[] {
  const hasEncoder = (name: string) => new RegExp(`^ A?V?\\S*\\s+${name}\\s`, 'm').test(output.encoders)
  const found: Record<MissingCapability, boolean> = {
    libx264: hasEncoder('libx264'),
    aac: hasEncoder('aac'),
    srt: /^\s*srt\s*$/m.test(output.protocols),
    host_lookup: !/failed to resolve|name or service not known|temporary failure in name/i.test(
      output.lookUp,
    ),
  }
  return (Object.keys(MISSING) as MissingCapability[]).filter((name) => !found[name])
}
