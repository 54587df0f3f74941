CREATE TABLE "playback_days" (
	"AccountId" integer NOT NULL,
	"VideoId" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"watchedMs" bigint DEFAULT 0 NOT NULL,
	"ends" integer DEFAULT 0 NOT NULL,
	"stalls" integer DEFAULT 0 NOT NULL,
	"stalledMs" bigint DEFAULT 0 NOT NULL,
	"positions" integer[] NOT NULL,
	CONSTRAINT "playback_days_VideoId_day_pk" PRIMARY KEY("VideoId","day")
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "waveformPath" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "filmstripPath" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "analysedPrefix" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "thumbnails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "playback_days" ADD CONSTRAINT "playback_days_video" FOREIGN KEY ("AccountId","VideoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playback_days_day" ON "playback_days" USING btree ("day");