/** The message of a parent's ping, and the answer of a process that is not hung. */
export const ping = 'ping'
export const pong = 'pong'

/** Answers the pings of the parent process; a process that does not answer counts as hung. */
export function answerPings(): void {
  process.on('message', (message) => {
    if (message === ping) process.send?.(pong)
  })
}
