ALTER TABLE "business_players" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "inputs" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "inputs" ADD COLUMN "pullFrom" text;--> statement-breakpoint
ALTER TABLE "inputs" ADD COLUMN "sourceVersion" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inputs" ADD COLUMN "pullUntil" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "inputs_source" ON "inputs" USING btree ("id") WHERE source is not null;