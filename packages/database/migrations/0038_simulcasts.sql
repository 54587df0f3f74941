CREATE TABLE "simulcast_flows" (
	"TargetId" integer PRIMARY KEY NOT NULL,
	"AccountId" integer NOT NULL,
	"run" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"fault" text,
	"bitrate" integer NOT NULL,
	"attempt" integer NOT NULL,
	"retryAt" timestamp(3) with time zone,
	"bytes" double precision NOT NULL,
	"dropped" integer NOT NULL,
	"reconnects" integer NOT NULL,
	"onAirMs" double precision NOT NULL,
	"reportedAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulcast_samples" (
	"TargetId" integer NOT NULL,
	"AccountId" integer NOT NULL,
	"SimulcastId" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"bytes" double precision NOT NULL,
	"dropped" integer NOT NULL,
	"reconnects" integer NOT NULL,
	"onAirMs" double precision NOT NULL,
	CONSTRAINT "simulcast_samples_TargetId_at_pk" PRIMARY KEY("TargetId","at")
);
--> statement-breakpoint
CREATE TABLE "simulcast_targets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulcast_targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"SimulcastId" integer NOT NULL,
	"platform" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"key" text,
	"isStopped" boolean DEFAULT false NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "simulcast_targets_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "simulcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"InputId" integer,
	"EventId" integer,
	"startsAt" timestamp(3) with time zone,
	"isWithEvent" boolean DEFAULT false NOT NULL,
	"followedState" text,
	"state" text DEFAULT 'planned' NOT NULL,
	"startedAt" timestamp(3) with time zone,
	"endedAt" timestamp(3) with time zone,
	"searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED,
	CONSTRAINT "simulcasts_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "simulcast_flows" ADD CONSTRAINT "simulcast_flows_TargetId" FOREIGN KEY ("AccountId","TargetId") REFERENCES "public"."simulcast_targets"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulcast_samples" ADD CONSTRAINT "simulcast_samples_TargetId" FOREIGN KEY ("AccountId","TargetId") REFERENCES "public"."simulcast_targets"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulcast_targets" ADD CONSTRAINT "simulcast_targets_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulcast_targets" ADD CONSTRAINT "simulcast_targets_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulcast_targets" ADD CONSTRAINT "simulcast_targets_SimulcastId" FOREIGN KEY ("AccountId","SimulcastId") REFERENCES "public"."simulcasts"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulcasts" ADD CONSTRAINT "simulcasts_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulcasts" ADD CONSTRAINT "simulcasts_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulcasts" ADD CONSTRAINT "simulcasts_InputId" FOREIGN KEY ("AccountId","InputId") REFERENCES "public"."inputs"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulcasts" ADD CONSTRAINT "simulcasts_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulcast_samples_by_SimulcastId" ON "simulcast_samples" USING btree ("AccountId","SimulcastId","at");--> statement-breakpoint
CREATE INDEX "simulcast_samples_at" ON "simulcast_samples" USING btree ("at");--> statement-breakpoint
CREATE INDEX "simulcast_targets_by_createdAt" ON "simulcast_targets" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "simulcast_targets_by_SimulcastId" ON "simulcast_targets" USING btree ("AccountId","SimulcastId","createdAt","id");--> statement-breakpoint
CREATE INDEX "simulcasts_by_name" ON "simulcasts" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "simulcasts_by_createdAt" ON "simulcasts" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "simulcasts_search" ON "simulcasts" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "simulcasts_by_state" ON "simulcasts" USING btree ("AccountId","state","createdAt","id");--> statement-breakpoint
CREATE INDEX "simulcasts_live" ON "simulcasts" USING btree ("id") WHERE state = 'live';--> statement-breakpoint
CREATE INDEX "simulcasts_startsAt" ON "simulcasts" USING btree ("startsAt") WHERE "startsAt" is not null;--> statement-breakpoint
CREATE INDEX "simulcasts_by_InputId" ON "simulcasts" USING btree ("AccountId","InputId");--> statement-breakpoint
CREATE INDEX "simulcasts_by_EventId" ON "simulcasts" USING btree ("AccountId","EventId");