import { backup } from './backup.ts'
import { chat } from './chat.ts'
import { clipFrames } from './clip-frames.ts'
import { clipKills } from './clips.ts'
import { deskKills } from './desk.ts'
import { fanImports } from './fan-imports.ts'
import { fewConnections } from './few-connections.ts'
import { firstStarts } from './first-starts.ts'
import { fullDisk } from './full-disk.ts'
import { games } from './games.ts'
import { killRounds } from './kill-rounds.ts'
import { failures } from './lib/report.ts'
import { live } from './live.ts'
import { requests } from './requests.ts'
import { soak } from './soak.ts'
import { targets } from './targets.ts'
import { uploadsAndEncodes } from './uploads-and-encodes.ts'

// `npm run torture [minutes]` breaks products of its own for about that long and prints what they lost. `npm run
// torture 5 kills` runs only one part.
const minutes = Number(process.argv[2] ?? 10)
const seconds = minutes * 60
const all: Record<string, () => Promise<void>> = {
  kills: () => killRounds(seconds * 0.3),
  desk: () => deskKills(Math.max(3, Math.round(minutes))),
  starts: () => firstStarts(Math.max(3, Math.round(minutes * 0.6))),
  connections: () => fewConnections(),
  disk: () => fullDisk(),
  uploads: () => uploadsAndEncodes(Math.max(2, Math.round(minutes / 2))),
  clips: () => clipKills(),
  frames: () => clipFrames(),
  games: () => games(),
  imports: () => fanImports(),
  chat: () => chat(Math.min(seconds, 60)),
  live: () => live(seconds),
  targets: () => targets(seconds),
  backup: () => backup(),
  requests: () => requests(minutes * 5000),
  soak: () => soak(seconds * 0.08),
}
const wanted = process.argv.slice(3)
process.stdout.write(`Torture of about ${minutes} minutes\n\n`)
for (const name of wanted.length > 0 ? wanted : Object.keys(all)) await all[name]?.()
process.stdout.write(`\n${failures()} of these are not as they must be.\n`)
process.exit(failures() === 0 ? 0 : 1)
