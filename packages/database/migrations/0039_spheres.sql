ALTER TABLE "events" ADD COLUMN "sphere" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "sphere" jsonb;