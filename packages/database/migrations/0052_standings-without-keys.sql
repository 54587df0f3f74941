ALTER TABLE "standings" DROP CONSTRAINT "standings_BoardId";
--> statement-breakpoint
ALTER TABLE "standings" DROP CONSTRAINT "standings_FanId";
