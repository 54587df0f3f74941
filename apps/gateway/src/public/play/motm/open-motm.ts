import { AppError, fieldError } from '@touchline/contract'
import type { Connections } from '@touchline/database'
import type { Files } from '../../../storage/files.ts'
import type { PlayedKind } from '../kinds.ts'
import { openLane } from '../lane.ts'
import { type Joined, type Joining, type JoinRefusal, writeJoins } from '../write-joins.ts'
import { openKeptGames } from './kept-games.ts'
import { readOwnVote } from './own-vote.ts'
import { momentOf } from './vote-state.ts'
import { type GivenVote, type VoteRefusal, type WrittenVote, writeVotes } from './write-votes.ts'

/** Votes for the man of the match, as crowds give them. */
export function openMotm(writers: Connections, files: Files): PlayedKind {
  const games = openKeptGames(files)
  const joins = openLane<Joining, Joined | JoinRefusal>((batch) => writeJoins(writers, 'MotmGameId', batch))
  const votes = openLane<GivenVote, WrittenVote>((batch) => writeVotes(writers, batch))
  return {
    accountOf: async (database, id) => (await games.read(database, id, 'en')).accountId,
    column: 'MotmGameId',
    async isOver(database, id) {
      const { phase } = momentOf(await games.read(database, id, 'en'), Date.now())
      return phase === 'counting' || phase === 'over'
    },
    state: (database, id, lang) => games.state(database, id, lang),
    join: (joining) => joins.give(joining),
    async answer({ accountId, gameId, fanId, arrivedAt, given: { answerId, tappedAt } }) {
      if (answerId === undefined) throw fieldError('answerId', 'required', { key: 'play.answerMissing' })
      const written = await votes.give({
        ...{ accountId, gameId, fanId, candidateId: answerId, arrivedAt },
        tappedAt: tappedAt ? Date.parse(tappedAt) : null,
      })
      if (written.refusal !== null) throw refused(written.refusal)
      return { kind: 'motm', id: written.id, CandidateId: written.CandidateId }
    },
    async own(scope, database, id) {
      await games.read(database, id, 'en')
      return await readOwnVote(scope, id, Date.now())
    },
    async close() {
      await Promise.all([joins.close(), votes.close()])
    },
  }
}

function refused(refusal: VoteRefusal): Error {
  if (refusal === 'notJoined') return new AppError('not_found', { key: 'play.notJoined' })
  if (refusal === 'otherCandidate') return fieldError('answerId', 'unknown', { key: 'motm.otherCandidate' })
  return new AppError('conflict', { key: `motm.${refusal}` })
}
