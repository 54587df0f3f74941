/**
 * When the predictor of the alias is locked, in SQL: at the time that was set, else at the start of its event, or with the
 * first whistle that counts, whichever is first. A whistle that was taken back locks nothing.
 */
export const lockSql = (game: string): string => `least(
  coalesce(${game}."locksAt", (select e."startsAt" from events e
    where e."AccountId" = ${game}."AccountId" and e.id = ${game}."EventId")),
  (select min(least(m."wallClock", m."createdAt")) from markers m
    where m."AccountId" = ${game}."AccountId" and m."EventId" = ${game}."EventId" and m.phase is not null
      and m."deletedAt" is null and m.status <> 'retracted' and not m."isHeld"
      and (m.source <> 'provider' or m.status = 'confirmed')))`
