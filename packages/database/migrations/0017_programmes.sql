CREATE TABLE "conference_playback_days" (
	"AccountId" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"watchedMs" bigint DEFAULT 0 NOT NULL,
	"ends" integer DEFAULT 0 NOT NULL,
	"stalls" integer DEFAULT 0 NOT NULL,
	"stalledMs" bigint DEFAULT 0 NOT NULL,
	"positions" integer[] NOT NULL,
	"BusinessPlayerId" integer NOT NULL,
	CONSTRAINT "conference_playback_days_BusinessPlayerId_day_pk" PRIMARY KEY("BusinessPlayerId","day")
);
--> statement-breakpoint
CREATE TABLE "event_playback_days" (
	"AccountId" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"watchedMs" bigint DEFAULT 0 NOT NULL,
	"ends" integer DEFAULT 0 NOT NULL,
	"stalls" integer DEFAULT 0 NOT NULL,
	"stalledMs" bigint DEFAULT 0 NOT NULL,
	"positions" integer[] NOT NULL,
	"EventId" integer NOT NULL,
	CONSTRAINT "event_playback_days_EventId_day_pk" PRIMARY KEY("EventId","day")
);
--> statement-breakpoint
ALTER TABLE "business_players" ADD COLUMN "publicKey" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "business_players" ADD COLUMN "ended" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "publicKey" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ended" jsonb;--> statement-breakpoint
ALTER TABLE "conference_playback_days" ADD CONSTRAINT "conference_playback_days_conference" FOREIGN KEY ("AccountId","BusinessPlayerId") REFERENCES "public"."business_players"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_playback_days" ADD CONSTRAINT "event_playback_days_event" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conference_playback_days_day" ON "conference_playback_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "conference_playback_days_account" ON "conference_playback_days" USING btree ("AccountId","day");--> statement-breakpoint
CREATE INDEX "event_playback_days_day" ON "event_playback_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "event_playback_days_account" ON "event_playback_days" USING btree ("AccountId","day");--> statement-breakpoint
ALTER TABLE "business_players" ADD CONSTRAINT "business_players_publicKey_unique" UNIQUE("publicKey");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_publicKey_unique" UNIQUE("publicKey");