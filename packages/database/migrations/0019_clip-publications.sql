ALTER TABLE "clips" ADD COLUMN "withdrawnAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "ClipId" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "clipAspect" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "withdrawnAt" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "clips_event" ON "clips" USING btree ("AccountId","eventId","createdAt","id");--> statement-breakpoint
CREATE INDEX "clips_conference" ON "clips" USING btree ("AccountId","businessPlayerId","createdAt","id");--> statement-breakpoint
CREATE INDEX "videos_clip" ON "videos" USING btree ("AccountId","ClipId","createdAt","id");--> statement-breakpoint
-- Clips of markers were cut from the recording of the event, which they did not name.
update clips set "eventId" = markers."EventId" from markers
  where markers."AccountId" = clips."AccountId" and markers.id = clips."MarkerId" and clips."eventId" is null;
