import type { PlayGift } from '@touchline/contract'
import type { Files } from '../../storage/files.ts'
import type { GameColumn } from './write-joins.ts'

/** A gift as it is stored. */
export type StoredGift = Omit<PlayGift, 'image' | 'sponsor'> & {
  imageKey: string | null
  sponsor: { name: string; logoKey: string | null; url: string | null } | null
}

/** SQL of the gifts of the game `alias`, those for the best ranks first. */
export const giftsSql = (column: GameColumn, alias: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'imageKey', p."imageKey",
      'quantity', p.quantity, 'way', p.way, 'rankFrom', p."rankFrom", 'rankTo', p."rankTo",
      'isDecided', p."drawnAt" is not null, 'isDrawn', case when p."drawnAt" is null then p.way = 'draw' else exists (
        select from gift_draws d where d."AccountId" = p."AccountId" and d."GiftId" = p.id) end,
      'sponsor', case when ps.id is not null then
        jsonb_build_object('name', ps.name, 'logoKey', ps."logoKey", 'url', ps.url) end) order by p."rankFrom", p.id)
    from gifts p left join sponsors ps on ps."AccountId" = p."AccountId" and ps.id = p."SponsorId" and ps."deletedAt" is null
    where p."AccountId" = ${alias}."AccountId" and p."${column}" = ${alias}.id and p."deletedAt" is null), '[]')`

/** SQL of the ids of the gifts that the contestant `c` has won. */
export const wonSql = (column: GameColumn): string =>
  `coalesce((select jsonb_agg(p.id order by p.id) from gifts p where p."AccountId" = c."AccountId"
    and p."${column}" = c."${column}" and p."deletedAt" is null and p."drawnAt" is not null
    and p.winners @> jsonb_build_array(jsonb_build_object('FanId', c."FanId"))), '[]')`

/** A gift as everybody is told of it. */
export function giftOf({ imageKey, sponsor, ...gift }: StoredGift, files: Files): PlayGift {
  return {
    ...gift,
    image: imageKey && files.urlOf(imageKey),
    sponsor: sponsor && {
      name: sponsor.name,
      logo: sponsor.logoKey && files.urlOf(sponsor.logoKey),
      url: sponsor.url,
    },
  }
}
