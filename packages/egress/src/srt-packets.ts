/** Bytes of the header of a packet of SRT (draft-sharabayko-srt, 3). */
const headerBytes = 16
const acknowledgement = 2
/** Sequence numbers count modulo 2 to the 31st. */
const modulo = 2 ** 31
/** Packets that are remembered: seconds of any bitrate that is sent. */
const mostPackets = 65_536

/** What a target of SRT has acknowledged, read from the packets of both directions; media may be encrypted. */
export type SrtAcknowledgements = {
  /** A packet that was sent to the target. */
  sent(packet: Buffer): void
  /** A packet that came from the target. */
  received(packet: Buffer): void
  /** Bytes of media that the target has acknowledged, and those that it still owes. */
  readonly acknowledged: number
  readonly owed: number
}

export function openSrtAcknowledgements(): SrtAcknowledgements {
  /** Packets that are waited for, in their order, with their bytes; one that is repeated counts once. */
  const waiting = new Map<number, number>()
  let newest: number | undefined
  let acknowledged = 0
  let owed = 0

  /** Whether a number comes before another, of those that have begun again too. */
  const isBefore = (one: number, other: number) =>
    (other - one + modulo) % modulo < modulo / 2 && one !== other

  return {
    sent(packet) {
      if (packet.length <= headerBytes || packet[0]! & 0x80) return
      const number = packet.readUInt32BE(0)
      if (newest !== undefined && !isBefore(newest, number)) return
      newest = number
      const bytes = packet.length - headerBytes
      waiting.set(number, bytes)
      owed += bytes
      if (waiting.size <= mostPackets) return
      const [oldest, lost] = waiting.entries().next().value!
      waiting.delete(oldest)
      owed -= lost
    },
    received(packet) {
      if (packet.length < headerBytes + 4) return
      const isControl = (packet[0]! & 0x80) !== 0
      if (!isControl || (packet.readUInt16BE(0) & 0x7fff) !== acknowledgement) return
      const next = packet.readUInt32BE(headerBytes) & 0x7fffffff
      for (const [number, bytes] of waiting) {
        if (!isBefore(number, next)) break
        waiting.delete(number)
        acknowledged += bytes
        owed -= bytes
      }
    },
    get acknowledged() {
      return acknowledged
    },
    get owed() {
      return owed
    },
  }
}
