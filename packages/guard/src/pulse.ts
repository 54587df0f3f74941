/** What a starter asks its processes now and then, and what they answer while they are not hung. */
export const ping = 'ping'
export const pong = 'pong'

/** Answers the pings of whoever started this process; without an answer it counts as hung. */
export function answerPings(): void {
  process.on('message', (message) => {
    if (message === ping) process.send?.(pong)
  })
}
