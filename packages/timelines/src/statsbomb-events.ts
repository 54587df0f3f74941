import { asObject, asText, nameIn } from './json.ts'

/** What an event of the feed says: more than one if a foul brings a card. */
export type Meaning = {
  /** Appended to the event's id in the key of the entry. */
  suffix?: string
  type: string
  code?: string
  player?: string | undefined
  secondPlayer?: string
  team?: string
  title?: string
  phase?: string | undefined
}

/** What an event can only be understood with. */
export type Context = {
  assistOf: (shot: Feed) => string | undefined
  /** The feed tells when the shoot-out begins: goals after it do not count to the score. */
  hasShootOut: boolean
}

export type Feed = Readonly<Record<string, unknown>>

/** The period in which ties are shot out; its kicks do not count to the score. */
const shootOut = 5

const outcomes: Readonly<Record<string, string>> = {
  Goal: 'goal',
  Saved: 'shot_on_target',
  'Saved to Post': 'shot_on_target',
  'Saved Off Target': 'shot_off_target',
  'Off T': 'shot_off_target',
  Wayward: 'shot_off_target',
  Post: 'shot_off_target',
  Blocked: 'shot_off_target',
}

const saves = /^(Save|(Shot|Penalty) Saved( to Post| Off Target)?)$/

const cards: Readonly<Record<string, string>> = {
  'Yellow Card': 'yellow_card',
  'Second Yellow': 'red_card',
  'Red Card': 'red_card',
}

/** What an event means on its own; events that are only half of another are left to `statsbomb.ts`. */
export function meaningsOf(event: Feed, context: Context): Meaning[] {
  const name = nameIn(event.type) ?? ''
  const player = nameIn(event.player)
  switch (name) {
    case 'Shot':
      return [shotOf(event, context)]
    case 'Pass':
      return passOf(event, player)
    case 'Goal Keeper': {
      const kind = nameIn(asObject(event.goalkeeper)?.type)
      const isSave = kind !== undefined && saves.test(kind)
      return [{ type: kind ? `${name}: ${kind}` : name, ...(isSave && { code: 'save' }) }]
    }
    case 'Foul Committed':
      return [{ type: name, code: 'foul' }, ...cardOf(event.foul_committed, 'card')]
    case 'Bad Behaviour': {
      const card = cardOf(event.bad_behaviour)
      return card.length > 0 ? card : [{ type: name }]
    }
    case 'Substitution': {
      const replacement = nameIn(asObject(event.substitution)?.replacement)
      return [{ type: name, code: 'substitution', ...(replacement && { secondPlayer: replacement }) }]
    }
    case 'Offside':
      return [{ type: name, code: 'offside' }]
    case 'Injury Stoppage':
      return [{ type: name, code: 'injury' }]
    default:
      return [{ type: name }]
  }
}

function shotOf(event: Feed, { assistOf, hasShootOut }: Context): Meaning {
  const shot = asObject(event.shot) ?? {}
  const outcome = nameIn(shot.outcome) ?? ''
  const isGoal = outcome === 'Goal'
  const assistant = isGoal ? assistOf(shot) : undefined
  if (event.period === shootOut)
    // Without the whistle that begins the shoot-out, a kick would count to the score.
    return {
      type: `Shoot-out: ${outcome}`,
      code: !isGoal ? 'penalty_missed' : hasShootOut ? 'penalty_scored' : 'highlight',
    }
  if (nameIn(shot.type) === 'Penalty')
    return { type: `Penalty: ${outcome}`, code: isGoal ? 'penalty_scored' : 'penalty_missed' }
  const code = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
  return {
    type: outcome ? `Shot: ${outcome}` : 'Shot',
    ...(code && { code }),
    ...(assistant && { secondPlayer: assistant }),
  }
}

function passOf(event: Feed, player: string | undefined): Meaning[] {
  const pass = asObject(event.pass) ?? {}
  const kind = nameIn(pass.type)
  const set = kind === 'Corner' ? 'corner' : kind === 'Free Kick' ? 'free_kick' : undefined
  const found: Meaning[] = [{ type: kind ? `Pass: ${kind}` : 'Pass', ...(set && { code: set }) }]
  if (!/Offside$/.test(nameIn(pass.outcome) ?? '')) return found
  // Who receives the pass is offside, not who plays it.
  const offside = nameIn(pass.recipient) ?? player
  const entry = { type: 'Pass: Offside', code: 'offside', ...(offside && { player: offside }) }
  return set ? [...found, { ...entry, suffix: 'offside' }] : [entry]
}

function cardOf(detail: unknown, suffix?: string): Meaning[] {
  const card = nameIn(asObject(detail)?.card)
  if (!card) return []
  const code = Object.hasOwn(cards, card) ? cards[card] : undefined
  return [{ type: `Card: ${card}`, ...(code && { code }), ...(suffix && { suffix }) }]
}

/** `00:18:21.121` in milliseconds, or undefined. */
export function parseTimestamp(value: unknown): number | undefined {
  const [, hours, minutes, seconds, fraction = ''] =
    /^(\d{1,2}):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?$/.exec(asText(value) ?? '') ?? []
  if (seconds === undefined) return undefined
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1000 + Math.round(Number(`0.${fraction || '0'}`) * 1000)
}
