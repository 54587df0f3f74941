ALTER TABLE "clips" ADD COLUMN "subtitles" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "subtitlesLanguage" text;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "subtitleFiles" jsonb;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "cutPath" text;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "cutSize" bigint;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "thumbnailAt" double precision;