type Json = Record<string, unknown>

/** Makes a match in the shape of StatsBomb's events. Times are `mm:ss` within the period. */
export class Match {
  readonly events: Json[] = []
  readonly home = 'Brume United'
  readonly away = 'Kessou FC'

  add(period: number, time: string, type: string, more: Json = {}, team = this.home): this {
    const [minutes = 0, seconds = 0] = time.split(':').map(Number)
    const id = `event-${this.events.length + 1}`
    const event: Json = {
      id,
      index: this.events.length + 1,
      period,
      timestamp: `00:${time}.500`,
      minute: minutes + (period - 1) * 45,
      second: seconds,
      type: { id: 1, name: type },
      team: { id: team === this.home ? 1 : 2, name: team },
      ...more,
    }
    this.events.push(event)
    return this
  }

  /** The beginning or end of a period, which each team tells. */
  half(period: number, time: string, which: 'Start' | 'End'): this {
    return this.add(period, time, `Half ${which}`).add(period, time, `Half ${which}`, {}, this.away)
  }

  shot(
    period: number,
    time: string,
    outcome: string,
    player: string,
    more: Json = {},
    team = this.home,
  ): this {
    const shot = { outcome: { name: outcome }, type: { name: 'Open Play' }, statsbomb_xg: 0.1, ...more }
    return this.add(period, time, 'Shot', { player: { name: player }, shot }, team)
  }

  toJson(): string {
    return JSON.stringify(this.events, undefined, 2)
  }
}
