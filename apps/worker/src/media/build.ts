import { BUILD_ARGS, type Build, parseBuild } from '@touchline/media'
import { runTool } from './run.ts'

let build: Promise<Build> | undefined

/** The features of this machine's ffmpeg; determined once. */
export function ffmpegBuild(): Promise<Build> {
  build ??= runTool('ffmpeg', BUILD_ARGS).then(({ stdout, stderr }) => parseBuild(stderr + stdout.toString()))
  return build
}
