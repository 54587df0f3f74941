DROP INDEX "clips_size";--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "renditionsSize" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "clips_size" ON "clips" USING btree ("AccountId","size","renditionsSize");