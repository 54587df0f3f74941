CREATE TABLE "aws_connections" (
	"AccountId" integer PRIMARY KEY NOT NULL,
	"accessKeyId" text NOT NULL,
	"secret" text NOT NULL,
	"region" text NOT NULL,
	"problem" text,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aws_simulcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aws_simulcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"EventId" integer,
	"channelId" text,
	"region" text,
	"channelName" text,
	"state" text,
	"seenAt" timestamp(3) with time zone,
	"since" timestamp(3) with time zone,
	"startedAt" timestamp(3) with time zone,
	"endedAt" timestamp(3) with time zone,
	"searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("channelName", ''))) STORED,
	CONSTRAINT "aws_simulcasts_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "conference_streams" ADD COLUMN "channelId" text;--> statement-breakpoint
ALTER TABLE "conference_streams" ADD COLUMN "channelRegion" text;--> statement-breakpoint
ALTER TABLE "conference_streams" ADD COLUMN "stopsChannel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conference_streams" ADD COLUMN "cameras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_streams" ADD COLUMN "channelId" text;--> statement-breakpoint
ALTER TABLE "event_streams" ADD COLUMN "channelRegion" text;--> statement-breakpoint
ALTER TABLE "event_streams" ADD COLUMN "stopsChannel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_streams" ADD COLUMN "cameras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "aws_connections" ADD CONSTRAINT "aws_connections_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aws_simulcasts" ADD CONSTRAINT "aws_simulcasts_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aws_simulcasts" ADD CONSTRAINT "aws_simulcasts_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aws_simulcasts" ADD CONSTRAINT "aws_simulcasts_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE SET NULL ("EventId") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aws_simulcasts_by_name" ON "aws_simulcasts" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "aws_simulcasts_by_createdAt" ON "aws_simulcasts" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "aws_simulcasts_search" ON "aws_simulcasts" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "aws_simulcasts_by_state" ON "aws_simulcasts" USING btree ("AccountId","state","createdAt","id");--> statement-breakpoint
CREATE INDEX "aws_simulcasts_by_EventId" ON "aws_simulcasts" USING btree ("AccountId","EventId");