ALTER TABLE "events" ADD COLUMN "score" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "shootOut" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "isScoreProvisional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Existing scores, once in SQL: from here on they are written with the markers, by resultOf in packages/match/src/score.ts.
update events e set score = jsonb_build_object('home', n.home, 'away', n.away),
    "shootOut" = case when n."hasShootOut" then jsonb_build_object('home', n."shootOutHome", 'away', n."shootOutAway") end,
    "isScoreProvisional" = n."isProvisional"
  from (
    select s.id, s."shootOut" is not null as "hasShootOut",
      coalesce(sum(t."scoreDelta") filter (where not c."isLate" and c."isHome"), 0) as home,
      coalesce(sum(t."scoreDelta") filter (where not c."isLate" and not c."isHome"), 0) as away,
      coalesce(sum(t."scoreDelta") filter (where c."isLate" and c."isHome"), 0) as "shootOutHome",
      coalesce(sum(t."scoreDelta") filter (where c."isLate" and not c."isHome"), 0) as "shootOutAway",
      coalesce(bool_or(m.status = 'provisional'), false) as "isProvisional"
    from (
      select events.id, events."AccountId", sides.challengers, (
        select min(w.at) from markers w where w."AccountId" = events."AccountId" and w."EventId" = events.id
          and w.phase = 'shoot_out' and w."deletedAt" is null and w.status <> 'retracted') as "shootOut"
      from events cross join lateral (
        select array_agg(l."ChallengerId" order by l.position) as challengers
        from event_challengers l where l."EventId" = events.id) sides
      where cardinality(sides.challengers) = 2
    ) s
    left join (markers m join marker_types t
        on t."AccountId" = m."AccountId" and t.id = m."MarkerTypeId" and t."scoreDelta" <> 0)
      on m."AccountId" = s."AccountId" and m."EventId" = s.id and m."ChallengerId" = any(s.challengers)
        and m."deletedAt" is null and m.status <> 'retracted' and not m."isHeld"
        and (m.source <> 'provider' or m.status = 'confirmed')
    cross join lateral (select m.at >= coalesce(s."shootOut", 2147483647) as "isLate",
      (m."ChallengerId" = s.challengers[1]) = (t."scoresFor" = 'own') as "isHome") c
    group by s.id, s."shootOut"
  ) n where n.id = e.id;
