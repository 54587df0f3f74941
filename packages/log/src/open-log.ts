import { levelOf } from './levels.ts'
import { readable } from './readable.ts'

type Level = 'debug' | 'info' | 'error'

/** Writes what a program does to standard output: lines of JSON, or readable ones at a terminal. Leaves out what is below `least`. */
export function openLog(name: string, least = 'info') {
  return (level: Level, msg: string, more: object = {}): void => {
    if (levelOf(level) < levelOf(least)) return
    logOutput.write(`${JSON.stringify({ level, time: Date.now(), name, msg, ...more })}\n`)
  }
}

/** Where a logger of JSON lines writes to, so that somebody at a terminal can read them. */
export const logOutput = {
  write: (line: string): void => void process.stdout.write(process.stdout.isTTY ? readable(line) : line),
}
