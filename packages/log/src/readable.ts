import { styleText } from 'node:util'
import { levelOf, nameOfLevel } from './levels.ts'

type Entry = Record<string, unknown>

const nameWidth = 'supervisor'.length

/**
 * Formats a JSON log line for a terminal: time, program, message, other values, then the error; other lines stay as
 * they are.
 */
export function readable(line: string): string {
  const entry = parse(line)
  if (!entry) return line
  const { level, time, name, msg, pid, hostname, reqId, err, error, ...values } = entry
  const number = levelOf(level)
  const isGrave = number >= levelOf('warn')
  const sentence = sentenceOf(plain(String(msg ?? '')), values)
  const words = [
    styleText('dim', new Date(Number(time)).toTimeString().slice(0, 8)),
    styleText('dim', plain(String(name ?? '')).padEnd(nameWidth)),
    ...(isGrave
      ? [styleText(number >= levelOf('error') ? 'red' : 'yellow', nameOfLevel(level).toUpperCase())]
      : []),
    sentence.text,
    ...pairsOf({ ...sentence.rest, ...(isGrave && { request: reqId }) }),
  ]
  return `${words.join('  ')}\n${stackOf(err ?? error)}`
}

function parse(line: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return entry && typeof entry === 'object' ? (entry as Entry) : undefined
  } catch {
    return undefined
  }
}

/** The message; for a request, its first line and its result, without the values that these contain. */
function sentenceOf(message: string, values: Entry): { text: string; rest: Entry } {
  const { method, url, status, ms, ...rest } = values
  return method && url && status
    ? { text: plain(`${method} ${url} ${status} ${ms} ms`), rest }
    : { text: message, rest: values }
}

const pairsOf = (values: Entry): string[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) =>
      styleText('dim', plain(`${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)),
    )

function stackOf(error: unknown): string {
  if (!error) return ''
  const { stack, message } = error as { stack?: string; message?: string }
  const text = typeof error === 'string' ? error : (stack ?? message ?? JSON.stringify(error))
  return text.replace(/^.*$/gm, (line) => `    ${plain(line)}`).concat('\n')
}

/** Strips control characters, so that client input cannot control a terminal. */
const plain = (text: string): string => text.replace(/\p{Cc}/gu, ' ')
