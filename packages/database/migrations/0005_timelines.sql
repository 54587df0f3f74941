ALTER TABLE "jobs" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "markers" ADD COLUMN "imported" jsonb;