CREATE TABLE "input_connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "input_connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"InputId" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"what" text NOT NULL,
	"address" text NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "input_flows" (
	"InputId" integer PRIMARY KEY NOT NULL,
	"AccountId" integer NOT NULL,
	"state" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"health" jsonb NOT NULL,
	"sentAt" timestamp(3) with time zone,
	"reportedAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inputs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inputs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"protocol" text NOT NULL,
	"isTakenOver" boolean DEFAULT false NOT NULL,
	"keyId" text NOT NULL,
	"key" text NOT NULL,
	"keyVersion" integer DEFAULT 1 NOT NULL,
	"srtPort" integer,
	"testUntil" timestamp(3) with time zone,
	"searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED,
	CONSTRAINT "inputs_keyId_unique" UNIQUE("keyId"),
	CONSTRAINT "inputs_srtPort_unique" UNIQUE("srtPort"),
	CONSTRAINT "inputs_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "live_nodes" (
	"name" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"rtmpPort" integer NOT NULL,
	"seenAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"InputId" integer NOT NULL,
	"startedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"beganAt" timestamp(3) with time zone,
	"endedAt" timestamp(3) with time zone,
	"node" text NOT NULL,
	"duration" double precision DEFAULT 0 NOT NULL,
	"size" double precision DEFAULT 0 NOT NULL,
	"VideoId" integer
);
--> statement-breakpoint
ALTER TABLE "conference_streams" ADD COLUMN "InputId" integer;--> statement-breakpoint
ALTER TABLE "event_streams" ADD COLUMN "InputId" integer;--> statement-breakpoint
ALTER TABLE "input_connections" ADD CONSTRAINT "input_connections_InputId" FOREIGN KEY ("AccountId","InputId") REFERENCES "public"."inputs"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "input_flows" ADD CONSTRAINT "input_flows_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "input_flows" ADD CONSTRAINT "input_flows_InputId" FOREIGN KEY ("AccountId","InputId") REFERENCES "public"."inputs"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inputs" ADD CONSTRAINT "inputs_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inputs" ADD CONSTRAINT "inputs_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_InputId" FOREIGN KEY ("AccountId","InputId") REFERENCES "public"."inputs"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_VideoId" FOREIGN KEY ("AccountId","VideoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "input_connections_by_InputId" ON "input_connections" USING btree ("AccountId","InputId","at");--> statement-breakpoint
CREATE INDEX "input_connections_at" ON "input_connections" USING btree ("at");--> statement-breakpoint
CREATE INDEX "inputs_by_name" ON "inputs" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "inputs_by_createdAt" ON "inputs" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "inputs_search" ON "inputs" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "inputs_testUntil" ON "inputs" USING btree ("testUntil") WHERE "testUntil" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "live_sessions_open" ON "live_sessions" USING btree ("InputId") WHERE "endedAt" is null;--> statement-breakpoint
CREATE INDEX "live_sessions_by_InputId" ON "live_sessions" USING btree ("AccountId","InputId","startedAt");--> statement-breakpoint
CREATE INDEX "live_sessions_by_VideoId" ON "live_sessions" USING btree ("AccountId","VideoId");--> statement-breakpoint
ALTER TABLE "conference_streams" ADD CONSTRAINT "conference_streams_InputId" FOREIGN KEY ("AccountId","InputId") REFERENCES "public"."inputs"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_streams" ADD CONSTRAINT "event_streams_InputId" FOREIGN KEY ("AccountId","InputId") REFERENCES "public"."inputs"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conference_streams_by_InputId" ON "conference_streams" USING btree ("AccountId","InputId");--> statement-breakpoint
CREATE INDEX "event_streams_by_InputId" ON "event_streams" USING btree ("AccountId","InputId");