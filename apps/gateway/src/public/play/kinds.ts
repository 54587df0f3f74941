import type { AnswerReceipt, GameKind, GameState, GivenAnswer, OwnGame } from '@touchline/contract'
import type { Queryable } from '@touchline/database'
import type { ReadyAnswer } from '../../http/ready-answer.ts'
import type { AudienceScope } from '../audience/scope.ts'
import type { GameColumn, Joined, Joining, JoinRefusal } from './write-joins.ts'

export type PlayLanguage = 'en' | 'fr'

/** An answer of a fan, and when it reached the gateway in milliseconds since 1970. */
type Answering = {
  accountId: number
  gameId: number
  fanId: number
  given: GivenAnswer
  arrivedAt: number
}

/** What can be done with games of one kind, by crowds. A game that is not published is not there: `not_found`. */
export type PlayedKind = {
  accountOf(database: Queryable, gameId: number): Promise<number>
  /** The column of contestants that names a game of it. */
  column: GameColumn
  /** Whether nothing can be given any more, so that nobody enters it. */
  isOver(database: Queryable, gameId: number): Promise<boolean>
  /** What goes on in it, the same for all who ask. */
  state(database: Queryable, gameId: number, lang: PlayLanguage): Promise<ReadyAnswer<GameState>>
  /** Enters a fan, or says why not. */
  join(joining: Joining): Promise<Joined | JoinRefusal>
  /** Stores an answer; returns once it is committed. Throws why it does not count. */
  answer(answering: Answering): Promise<AnswerReceipt>
  /** What the viewer did in it; undefined for who does not play. */
  own(scope: AudienceScope, database: Queryable, gameId: number): Promise<OwnGame | undefined>
  /** Waits for what is being written. */
  close(): Promise<void>
}

export type PlayedKinds = Record<GameKind, PlayedKind>
