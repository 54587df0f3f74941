ALTER TABLE "videos" ADD COLUMN "audioTracks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "sound" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "isSoundChosen" boolean DEFAULT false NOT NULL;