import { levelOf } from './levels.ts'
import { readable } from './readable.ts'

type Level = 'debug' | 'info' | 'error'

/** Logs to standard output: JSON lines, or readable ones in a terminal. Omits entries below `least`. */
export function openLog(name: string, least = 'info') {
  return (level: Level, msg: string, more: object = {}): void => {
    if (levelOf(level) < levelOf(least)) return
    logOutput.write(`${JSON.stringify({ level, time: Date.now(), name, msg, ...more })}\n`)
  }
}

/** The output of a JSON logger, readable in a terminal. */
export const logOutput = {
  write: (line: string): void => void process.stdout.write(process.stdout.isTTY ? readable(line) : line),
}
