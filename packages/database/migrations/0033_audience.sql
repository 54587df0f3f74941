CREATE TABLE "audience_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audience_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"FanId" integer,
	"startedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lastSeenAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	"endedAt" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audience_watching" (
	"kind" text NOT NULL,
	"itemId" integer NOT NULL,
	"SessionId" integer NOT NULL,
	"AccountId" integer NOT NULL,
	"seenAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "audience_watching_kind_itemId_SessionId_pk" PRIMARY KEY("kind","itemId","SessionId")
);
--> statement-breakpoint
CREATE TABLE "fans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"isBlocked" boolean DEFAULT false NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	CONSTRAINT "fans_account" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "audience_sessions" ADD CONSTRAINT "audience_sessions_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_sessions" ADD CONSTRAINT "audience_sessions_fan" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_watching" ADD CONSTRAINT "audience_watching_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fans" ADD CONSTRAINT "fans_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_sessions_of_fan" ON "audience_sessions" USING btree ("FanId") WHERE "audience_sessions"."FanId" is not null;--> statement-breakpoint
CREATE INDEX "audience_sessions_expiry" ON "audience_sessions" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "audience_sessions_ended" ON "audience_sessions" USING btree ("endedAt") WHERE "audience_sessions"."endedAt" is not null;--> statement-breakpoint
CREATE INDEX "audience_watching_session" ON "audience_watching" USING btree ("SessionId");