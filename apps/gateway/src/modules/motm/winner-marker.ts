import type { MotmCandidate } from '@touchline/contract'
import { markerRecords, restoreRow } from '@touchline/records'
import type { Context } from '../../crud/binding.ts'
import { markerBinding } from '../events/markers.binding.ts'
import type { LockedGame } from './locked-game.ts'
import { markerTypeFor } from './marker-type.ts'

type Known = {
  id: number
  isDeleted: boolean
  status: string
  player: string | null
  ChallengerId: number | null
}
type Facts = { SportId: number; at: number; teams: number[]; known: Known | null }

/**
 * The marker of a game has this key, which is unique in its event: however often and by however many a result is
 * calculated, there is one.
 */
const keyOf = (gameId: number) => `motm-game-${gameId}`

const factsSql = `select e."SportId",
    least(coalesce((select max(m.at) from markers m where m."AccountId" = $1 and m."EventId" = e.id and m."deletedAt" is null
        and m.status <> 'retracted' and m.key is distinct from $3), 0),
      (select case when st.kind = 'video' then v.duration else (st.check->>'duration')::int end
        from event_streams st left join videos v on v.id = st."VideoId"
        where st."AccountId" = $1 and st."EventId" = e.id and st."isMain" and st."deletedAt" is null)) as at,
    array(select l."ChallengerId" from event_challengers l where l."EventId" = e.id) as teams,
    (select jsonb_build_object('id', m.id, 'isDeleted', m."deletedAt" is not null, 'status', m.status, 'player', m.player,
        'ChallengerId', m."ChallengerId")
      from markers m where m."AccountId" = $1 and m."EventId" = e.id and m.key = $3) as known
  from events e where e."AccountId" = $1 and e.id = $2 and e."deletedAt" is null`

/** Makes the marker of a vote say who won: at the end of what was logged. Nobody's is retracted. */
export async function markWinner(
  { id, EventId }: Pick<LockedGame, 'id' | 'EventId'>,
  winner: MotmCandidate | undefined,
  { scope: inside, services }: Context,
): Promise<void> {
  await inside.query('select from events where "AccountId" = $1 and id = $2 for no key update', [EventId])
  const [facts] = await inside.query<Facts>(factsSql, [EventId, keyOf(id)])
  // An event in the bin has no markers to add to.
  if (!facts) return
  const { SportId, at, teams, known } = facts
  const context = { scope: inside, services }
  if (!winner) {
    if (known && !known.isDeleted && known.status !== 'retracted')
      await markerBinding.update!(known.id, { status: 'retracted' }, undefined, context)
    return
  }
  const ChallengerId =
    winner.ChallengerId !== null && teams.includes(winner.ChallengerId) ? winner.ChallengerId : null
  const said = { player: winner.name, ChallengerId, status: 'confirmed' } as const
  if (!known) {
    const MarkerTypeId = await markerTypeFor(inside, SportId)
    await markerBinding.create!({ EventId, MarkerTypeId, at, key: keyOf(id), ...said }, context)
    return
  }
  if (known.isDeleted) await restoreRow(inside, markerRecords, known.id)
  const isSame =
    known.player === said.player && known.ChallengerId === ChallengerId && known.status === said.status
  if (!isSame) await markerBinding.update!(known.id, said, undefined, context)
}
