ALTER TABLE "event_streams" ADD COLUMN "SecondInputId" integer;--> statement-breakpoint
ALTER TABLE "event_streams" ADD COLUMN "wantedSource" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_streams" ADD COLUMN "switches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_nodes" ADD COLUMN "diskFree" double precision;--> statement-breakpoint
ALTER TABLE "event_streams" ADD CONSTRAINT "event_streams_SecondInputId" FOREIGN KEY ("AccountId","SecondInputId") REFERENCES "public"."inputs"("AccountId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_streams_by_SecondInputId" ON "event_streams" USING btree ("AccountId","SecondInputId");