CREATE TABLE "fan_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fan_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"purpose" text NOT NULL,
	"isGiven" boolean NOT NULL,
	"textVersion" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"UserId" integer
);
--> statement-breakpoint
CREATE TABLE "fan_days" (
	"AccountId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "fan_days_FanId_day_pk" PRIMARY KEY("FanId","day")
);
--> statement-breakpoint
CREATE TABLE "fan_erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fan_erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"UserId" integer,
	"places" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fan_profiles" (
	"AccountId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"ProfileId" integer NOT NULL,
	CONSTRAINT "fan_profiles_FanId_ProfileId_pk" PRIMARY KEY("FanId","ProfileId")
);
--> statement-breakpoint
CREATE TABLE "fan_tags" (
	"AccountId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"TagId" integer NOT NULL,
	CONSTRAINT "fan_tags_FanId_TagId_pk" PRIMARY KEY("FanId","TagId")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"colour" text DEFAULT '#3A6EA5' NOT NULL,
	"description" text,
	"searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED,
	CONSTRAINT "profiles_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "motm_votes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "motm_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"MotmGameId" integer NOT NULL,
	"ContestantId" integer NOT NULL,
	"CandidateId" integer NOT NULL,
	"arrivedAt" timestamp(3) with time zone NOT NULL,
	"tappedAt" timestamp(3) with time zone,
	CONSTRAINT "motm_votes_MotmGameId_ContestantId_pk" PRIMARY KEY("MotmGameId","ContestantId")
);
--> statement-breakpoint
CREATE TABLE "motm_candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "motm_candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"MotmGameId" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"number" integer,
	"ChallengerId" integer,
	CONSTRAINT "motm_candidates_own" UNIQUE("AccountId","MotmGameId","id")
);
--> statement-breakpoint
CREATE TABLE "predictor_predictions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "predictor_predictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"ContestantId" integer NOT NULL,
	"QuestionId" integer NOT NULL,
	"value" text NOT NULL,
	"arrivedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "predictor_predictions_ContestantId_QuestionId_pk" PRIMARY KEY("ContestantId","QuestionId")
);
--> statement-breakpoint
ALTER TABLE "predictor_games" ALTER COLUMN "locksAt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "createdBy" integer;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "firstName" text;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "lastName" text;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "externalId" text;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "birthYear" smallint;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "lastSeenAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "consentEmail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "consentSms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "consentPush" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "consentSponsors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "consentStatistics" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("firstName", '') || ' ' || coalesce("lastName", '') || ' ' || coalesce("city", '') || ' ' || coalesce("externalId", ''))) STORED;--> statement-breakpoint
ALTER TABLE "motm_games" ADD COLUMN "opensWith" text;--> statement-breakpoint
ALTER TABLE "motm_games" ADD COLUMN "closesWith" text;--> statement-breakpoint
ALTER TABLE "motm_games" ADD COLUMN "closesAfter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "motm_games" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "motm_games" ADD COLUMN "ChosenId" integer;--> statement-breakpoint
ALTER TABLE "predictor_games" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "predictor_games" ADD COLUMN "truths" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "predictor_games" ADD COLUMN "settled" jsonb;--> statement-breakpoint
ALTER TABLE "fan_consents" ADD CONSTRAINT "fan_consents_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_days" ADD CONSTRAINT "fan_days_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_erasures" ADD CONSTRAINT "fan_erasures_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_profiles" ADD CONSTRAINT "fan_profiles_fan" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_profiles" ADD CONSTRAINT "fan_profiles_profiles" FOREIGN KEY ("AccountId","ProfileId") REFERENCES "public"."profiles"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_tags" ADD CONSTRAINT "fan_tags_fan" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_tags" ADD CONSTRAINT "fan_tags_tags" FOREIGN KEY ("AccountId","TagId") REFERENCES "public"."tags"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_votes" ADD CONSTRAINT "motm_votes_ContestantId" FOREIGN KEY ("AccountId","ContestantId") REFERENCES "public"."contestants"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_votes" ADD CONSTRAINT "motm_votes_CandidateId" FOREIGN KEY ("AccountId","MotmGameId","CandidateId") REFERENCES "public"."motm_candidates"("AccountId","MotmGameId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_candidates" ADD CONSTRAINT "motm_candidates_MotmGameId" FOREIGN KEY ("AccountId","MotmGameId") REFERENCES "public"."motm_games"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_candidates" ADD CONSTRAINT "motm_candidates_ChallengerId" FOREIGN KEY ("AccountId","ChallengerId") REFERENCES "public"."challengers"("AccountId","id") ON DELETE SET NULL ("ChallengerId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictor_predictions" ADD CONSTRAINT "predictor_predictions_ContestantId" FOREIGN KEY ("AccountId","ContestantId") REFERENCES "public"."contestants"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_consents_of_fan" ON "fan_consents" USING btree ("AccountId","FanId","at","id");--> statement-breakpoint
CREATE INDEX "fan_days_of_account" ON "fan_days" USING btree ("AccountId","day","FanId");--> statement-breakpoint
CREATE UNIQUE INDEX "fan_erasures_of" ON "fan_erasures" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "fan_profiles_profile" ON "fan_profiles" USING btree ("AccountId","ProfileId","FanId");--> statement-breakpoint
CREATE INDEX "fan_tags_tag" ON "fan_tags" USING btree ("AccountId","TagId","FanId");--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "profiles_by_createdAt" ON "profiles" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("searchText");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_name" ON "profiles" USING btree ("AccountId",lower("name")) WHERE "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "motm_votes_by_ContestantId" ON "motm_votes" USING btree ("ContestantId");--> statement-breakpoint
CREATE INDEX "motm_votes_by_CandidateId" ON "motm_votes" USING btree ("MotmGameId","CandidateId");--> statement-breakpoint
CREATE INDEX "motm_candidates_by_MotmGameId" ON "motm_candidates" USING btree ("MotmGameId","position");--> statement-breakpoint
CREATE INDEX "motm_candidates_by_ChallengerId" ON "motm_candidates" USING btree ("AccountId","ChallengerId");--> statement-breakpoint
ALTER TABLE "fans" ADD CONSTRAINT "fans_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fans_by_lastSeenAt" ON "fans" USING btree ("AccountId","lastSeenAt","id");--> statement-breakpoint
CREATE INDEX "fans_by_createdAt" ON "fans" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "fans_by_name" ON "fans" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "fans_by_lastName" ON "fans" USING btree ("AccountId","lastName" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "fans_search" ON "fans" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "fans_country" ON "fans" USING btree ("AccountId","country","lastSeenAt","id");--> statement-breakpoint
CREATE INDEX "fans_language" ON "fans" USING btree ("AccountId","language","lastSeenAt","id");--> statement-breakpoint
CREATE INDEX "fans_mailable" ON "fans" USING btree ("AccountId","lastSeenAt","id") WHERE "consentEmail" and "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "fans_blocked" ON "fans" USING btree ("AccountId","lastSeenAt","id") WHERE "isBlocked" and "deletedAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fans_email" ON "fans" USING btree ("AccountId","email") WHERE "deletedAt" is null and email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fans_externalId" ON "fans" USING btree ("AccountId","externalId") WHERE "deletedAt" is null and "externalId" is not null;