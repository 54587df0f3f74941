/** How long what was sent has been on its way to who acknowledges it. Times are in milliseconds, of any clock. */
export function openOnItsWay() {
  /** How many bytes had been sent in all, and since when; what is acknowledged is forgotten. */
  let sent: { bytes: number; at: number }[] = []
  let most = 0

  return {
    sent(bytes: number, at: number): void {
      if (bytes <= most) return
      most = bytes
      sent.push({ bytes, at })
    },
    /** Milliseconds for which the oldest byte after these has been on its way; 0 if there is none. */
    behindMs(acknowledged: number, at: number): number {
      sent = sent.filter(({ bytes }) => bytes > acknowledged)
      return sent[0] ? at - sent[0].at : 0
    },
  }
}
