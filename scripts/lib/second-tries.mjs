import { join } from 'node:path'
import { root } from './install.mjs'
import { readJson, writeJson } from './json-file.mjs'

const file = join(root, '.cache', 'second-tries.json')
/** Runs that are remembered. */
const remembered = 10

/** Notes which journeys of this run passed only at their second try; returns the last runs. */
export function keepSecondTries(journeys) {
  const before = readJson(file) ?? []
  const own = {
    at: new Date().toISOString(),
    journeys: journeys.map(({ file, title }) => `${file}: ${title}`),
  }
  const runs = [...before, own].slice(-remembered)
  writeJson(file, runs)
  return runs
}

/** Names the journeys that needed their second try in two of the last runs: they belong into e2e/quarantine.ts. */
export function sayRepeated(runs) {
  const all = runs.flatMap(({ journeys }) => [...new Set(journeys)])
  for (const journey of new Set(all)) {
    const { length } = all.filter((one) => one === journey)
    if (length > 1)
      process.stdout.write(
        `${journey} needed its second try in ${length} of the last ${runs.length} runs: mend it, or name it in e2e/quarantine.ts.\n`,
      )
  }
}
