ALTER TABLE "business_players" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "rights" jsonb;