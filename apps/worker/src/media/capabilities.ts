import {
  CAPABILITY_ARGS,
  MediaError,
  MISSING,
  type MissingCapability,
  missingCapabilities,
} from '@touchline/media'
import { type RunLimits, runTool } from './run.ts'

/** A feature that this machine's ffmpeg lacks, with a message for the operator. */
export type Lack = { code: MissingCapability; message: string }

/** Checks at startup which features this machine's ffmpeg lacks; empty if none. Throws if there is no ffmpeg at all. */
export async function findLacks(limits: RunLimits = {}): Promise<Lack[]> {
  const output = async (args: readonly string[]) => (await runTool('ffmpeg', args, limits)).stdout.toString()
  const failure = async (args: readonly string[]) =>
    await output(args).catch((error: unknown) => {
      if (error instanceof MediaError) return error.detail ?? ''
      throw error
    })
  const [encoders, protocols, lookUp] = await Promise.all([
    output(CAPABILITY_ARGS.encoders),
    output(CAPABILITY_ARGS.protocols),
    failure(CAPABILITY_ARGS.lookUp),
  ])
  return missingCapabilities({ encoders, protocols, lookUp }).map((code) => ({
    code,
    message: MISSING[code],
  }))
}
