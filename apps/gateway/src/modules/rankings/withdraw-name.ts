import { notFound, withdrawName } from '@touchline/contract'
import { inTransaction } from '@touchline/database'
import { audit } from '../../access/audit.ts'
import { insideOn } from '../../access/inside.ts'
import { handle } from '../../http/call-routes.ts'

/** Others read that the name was withdrawn from then on, wherever the fan plays: each page asks anew. */
export const withdrawNameHandler = handle(
  withdrawName,
  ({ params: { id }, body: { isNameHidden } }, { actor, origin, reserved }) =>
    inTransaction(reserved, async (client) => {
      const inside = insideOn(client, actor, origin)
      const [fan] = await inside.query<{ FanId: number }>(
        'select "FanId" from contestants where "AccountId" = $1 and id = $2',
        [id],
      )
      if (!fan) throw notFound()
      const changed = await inside.query(
        `update contestants set "isNameHidden" = $3
          where "AccountId" = $1 and "FanId" = $2 and "isNameHidden" <> $3 returning id`,
        [fan.FanId, isNameHidden],
      )
      if (changed.length > 0)
        await audit(client, inside, {
          ...{
            action: isNameHidden ? 'withdraw-name' : 'show-name',
            resource: 'contestants',
            resourceId: id,
          },
          after: { isNameHidden },
        })
      return { ...fan, isNameHidden, games: changed.length }
    }),
)
