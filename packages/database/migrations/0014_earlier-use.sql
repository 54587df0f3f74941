-- What was encoded before it was counted. The sizes are estimated from bitrates, until a video is encoded again.
UPDATE "videos" SET "outputSize" = (
  SELECT coalesce(sum((r->>'bitrate')::bigint), 0) * "duration" / 8000 FROM jsonb_array_elements("renditions") r
) WHERE "outputPrefix" IS NOT NULL AND "duration" IS NOT NULL;--> statement-breakpoint
INSERT INTO "encodings" ("JobId", "AccountId", "at", "duration")
SELECT j."id", j."AccountId", coalesce(j."endedAt", j."createdAt"), v."duration"
FROM "jobs" j JOIN "videos" v ON v."AccountId" = j."AccountId" AND v."id" = j."resourceId"
WHERE j."type" IN ('encode-video', 'make-demo-video') AND j."resourceType" = 'Video' AND j."state" = 'done'
  AND v."duration" IS NOT NULL;
