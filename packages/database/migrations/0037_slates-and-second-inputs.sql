ALTER TABLE "conference_streams" ADD COLUMN "SecondInputId" integer;--> statement-breakpoint
ALTER TABLE "conference_streams" ADD COLUMN "wantedSource" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_streams" ADD COLUMN "switches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "slateKey" text;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "slateText" text;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "frenchSlateText" text;--> statement-breakpoint
ALTER TABLE "conference_streams" ADD CONSTRAINT "conference_streams_SecondInputId" FOREIGN KEY ("AccountId","SecondInputId") REFERENCES "public"."inputs"("AccountId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conference_streams_by_SecondInputId" ON "conference_streams" USING btree ("AccountId","SecondInputId");