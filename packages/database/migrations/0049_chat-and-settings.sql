CREATE TABLE "chat_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"ChatId" integer NOT NULL,
	"MessageId" integer,
	"FanId" integer,
	"before" text,
	"after" text,
	"UserId" integer,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"UndoesId" integer,
	CONSTRAINT "chat_decisions_undone" UNIQUE("UndoesId")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"ChatId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"seq" bigint NOT NULL,
	"position" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" text,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ClaimantId" integer,
	"claimedUntil" timestamp(3) with time zone,
	CONSTRAINT "chat_messages_own" UNIQUE("AccountId","ChatId","id"),
	CONSTRAINT "chat_messages_seq" UNIQUE("ChatId","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_mutes" (
	"AccountId" integer NOT NULL,
	"ChatId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "chat_mutes_ChatId_FanId_pk" PRIMARY KEY("ChatId","FanId")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"EventId" integer NOT NULL,
	"name" text DEFAULT 'Chat' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"writers" text DEFAULT 'everybody' NOT NULL,
	"slowModeSeconds" integer DEFAULT 0 NOT NULL,
	"holdLinks" boolean DEFAULT true NOT NULL,
	"holdNumbers" boolean DEFAULT true NOT NULL,
	"holdFirst" boolean DEFAULT false NOT NULL,
	"emojiOnly" boolean DEFAULT false NOT NULL,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pinned" text,
	"keptDays" integer DEFAULT 365 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED,
	CONSTRAINT "chats_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "motm_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "motm_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"colour" text,
	"bannerKey" text,
	"legal" jsonb DEFAULT '{"en":null,"fr":null}'::jsonb NOT NULL,
	CONSTRAINT "motm_settings_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "predictor_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "predictor_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"colour" text,
	"bannerKey" text,
	"legal" jsonb DEFAULT '{"en":null,"fr":null}'::jsonb NOT NULL,
	CONSTRAINT "predictor_settings_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
DROP INDEX "fans_country";--> statement-breakpoint
DROP INDEX "fans_language";--> statement-breakpoint
DROP INDEX "fans_mailable";--> statement-breakpoint
DROP INDEX "fans_blocked";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "chat_decisions" ADD CONSTRAINT "chat_decisions_ChatId" FOREIGN KEY ("AccountId","ChatId") REFERENCES "public"."chats"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_decisions" ADD CONSTRAINT "chat_decisions_MessageId" FOREIGN KEY ("AccountId","ChatId","MessageId") REFERENCES "public"."chat_messages"("AccountId","ChatId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_decisions" ADD CONSTRAINT "chat_decisions_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_ChatId" FOREIGN KEY ("AccountId","ChatId") REFERENCES "public"."chats"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_ChatId" FOREIGN KEY ("AccountId","ChatId") REFERENCES "public"."chats"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_settings" ADD CONSTRAINT "motm_settings_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_settings" ADD CONSTRAINT "motm_settings_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictor_settings" ADD CONSTRAINT "predictor_settings_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictor_settings" ADD CONSTRAINT "predictor_settings_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_decisions_of_message" ON "chat_decisions" USING btree ("ChatId","MessageId","id");--> statement-breakpoint
CREATE INDEX "chat_decisions_of_fan" ON "chat_decisions" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "chat_decisions_by_at" ON "chat_decisions" USING btree ("ChatId","at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_position" ON "chat_messages" USING btree ("ChatId","position");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_key" ON "chat_messages" USING btree ("ChatId","FanId","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_of_fan" ON "chat_messages" USING btree ("AccountId","FanId","ChatId","seq");--> statement-breakpoint
CREATE INDEX "chat_messages_by_state" ON "chat_messages" USING btree ("ChatId","state","seq");--> statement-breakpoint
CREATE INDEX "chat_messages_by_createdAt" ON "chat_messages" USING btree ("ChatId","createdAt");--> statement-breakpoint
CREATE INDEX "chat_mutes_of_fan" ON "chat_mutes" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "chats_by_name" ON "chats" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "chats_by_createdAt" ON "chats" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "chats_search" ON "chats" USING gin ("searchText");--> statement-breakpoint
CREATE UNIQUE INDEX "chats_of_event" ON "chats" USING btree ("EventId") WHERE "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "chats_by_EventId" ON "chats" USING btree ("AccountId","EventId");--> statement-breakpoint
CREATE UNIQUE INDEX "motm_settings_of_account" ON "motm_settings" USING btree ("AccountId");--> statement-breakpoint
CREATE UNIQUE INDEX "predictor_settings_of_account" ON "predictor_settings" USING btree ("AccountId");--> statement-breakpoint
CREATE INDEX "fans_country" ON "fans" USING btree ("AccountId","country","createdAt","id");--> statement-breakpoint
CREATE INDEX "fans_language" ON "fans" USING btree ("AccountId","language","createdAt","id");--> statement-breakpoint
CREATE INDEX "fans_mailable" ON "fans" USING btree ("AccountId","createdAt","id") WHERE "consentEmail" and "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "fans_blocked" ON "fans" USING btree ("AccountId","createdAt","id") WHERE "isBlocked" and "deletedAt" is null;--> statement-breakpoint
-- Votes and predictors looked as the quizzes of their account did. A picture belongs to one row, so it stays with those.
INSERT INTO "motm_settings" ("AccountId", "createdBy", "colour", "legal") SELECT "AccountId", "createdBy", "colour", "legal" FROM "trivia_settings";--> statement-breakpoint
INSERT INTO "predictor_settings" ("AccountId", "createdBy", "colour", "legal") SELECT "AccountId", "createdBy", "colour", "legal" FROM "trivia_settings";
