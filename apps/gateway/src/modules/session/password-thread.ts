import { parentPort } from 'node:worker_threads'
import { judge } from '@touchline/passwords/judge'

// Judges passwords in a thread of its own: loading the word lists and judging would hold up all other requests.
parentPort!.on('message', ({ id, password, names }: { id: number; password: string; names: string[] }) =>
  parentPort!.postMessage({ id, score: judge(password, names).score }),
)
