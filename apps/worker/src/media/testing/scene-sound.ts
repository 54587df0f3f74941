import { ffmpeg } from './run-ffmpeg.ts'

/** Milliseconds of the scene before which no recording begins. */
export const sceneLead = 20_000

/** Writes a scene that sounds like a crowd, the same each time: noise that swells. */
export const makeScene = (outFile: string, seconds: number) =>
  ffmpeg(
    ...['-f', 'lavfi', '-i', `anoisesrc=c=pink:seed=7:r=48000:d=${seconds + sceneLead / 1000}`],
    ...['-af', 'tremolo=f=0.7:d=0.6,volume=2', outFile],
  )

/** Options that hear the scene from a moment on, as a camera does that has everything `offset` ms later than it was. */
export const hearScene = (scene: string, offset: number): string[] => [
  ...['-ss', ((sceneLead - offset) / 1000).toFixed(3), '-i', scene],
]
