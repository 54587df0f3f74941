ALTER TABLE "clips" ADD COLUMN "eventId" integer;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "businessPlayerId" integer;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "ClipSkinId" integer;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "renditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_ClipSkinId" FOREIGN KEY ("AccountId","ClipSkinId") REFERENCES "public"."clip_skins"("AccountId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clips_skin" ON "clips" USING btree ("AccountId","ClipSkinId","createdAt","id");