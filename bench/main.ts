import { benchAdmin } from './admin.ts'
import { benchApi } from './api.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchChat } from './chat.ts'
import { benchClips } from './clips.ts'
import { benchCrowd } from './crowd.ts'
import { benchDesk } from './desk.ts'
import { benchEmbed } from './embed.ts'
import { benchFans } from './fans.ts'
import { benchGames } from './games.ts'
import { reported } from './lib/report.ts'
import { benchLive } from './live.ts'
import { benchMedia } from './media.ts'
import { benchPage } from './page.ts'
import { benchRankings } from './rankings.ts'
import { benchStart } from './start.ts'
import { benchTargets } from './targets.ts'

// `npm run bench` prints every figure with its limit; `npm run bench -- api` runs only that benchmark.
const all: Record<string, () => Promise<void>> = {
  start: benchStart,
  page: benchPage,
  media: benchMedia,
  clips: benchClips,
  embed: benchEmbed,
  api: benchApi,
  catalogue: benchCatalogue,
  fans: benchFans,
  rankings: benchRankings,
  admin: benchAdmin,
  desk: benchDesk,
  crowd: benchCrowd,
  games: benchGames,
  chat: benchChat,
  live: benchLive,
  targets: benchTargets,
}
const wanted = process.argv.slice(2)
for (const name of wanted.length > 0 ? wanted : Object.keys(all)) {
  process.stdout.write(`\n${name}\n`)
  await all[name]?.()
}
const missed = reported().filter(({ isMet }) => !isMet)
process.stdout.write(`\n${reported().length} figures, ${missed.length} missed.\n`)
