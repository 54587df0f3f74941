CREATE TABLE "competitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "competitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"SportId" integer NOT NULL,
	"gender" text,
	"ageGroup" text,
	"country" text,
	"logoKey" text,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "competitions_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"SeasonId" integer NOT NULL,
	"number" integer NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "rounds_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"CompetitionId" integer NOT NULL,
	"startsOn" date NOT NULL,
	"endsOn" date NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "seasons_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "marker_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marker_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"SportId" integer NOT NULL,
	"code" text,
	"category" text DEFAULT 'other' NOT NULL,
	"icon" text,
	"colour" text,
	"scoreDelta" integer DEFAULT 0 NOT NULL,
	"scoresFor" text DEFAULT 'own' NOT NULL,
	"lead" integer DEFAULT 5000 NOT NULL,
	"lag" integer DEFAULT 5000 NOT NULL,
	"isPublic" boolean DEFAULT true NOT NULL,
	"notificationGroup" text,
	"hotkey" text,
	"position" integer DEFAULT nextval('positions') NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "marker_types_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "sport_sprites" (
	"SportId" integer PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"svg" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sports" DROP CONSTRAINT "sports_name_unique";--> statement-breakpoint
ALTER TABLE "sports" ALTER COLUMN "svgSpriteFilename" SET DEFAULT 'basic.svg';--> statement-breakpoint
ALTER TABLE "sports" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "sports" ADD COLUMN "icons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sports" ADD COLUMN "phases" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sports" ADD COLUMN "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sports" ADD COLUMN "updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_SportId" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_SeasonId" FOREIGN KEY ("AccountId","SeasonId") REFERENCES "public"."seasons"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_CompetitionId" FOREIGN KEY ("AccountId","CompetitionId") REFERENCES "public"."competitions"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marker_types" ADD CONSTRAINT "marker_types_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marker_types" ADD CONSTRAINT "marker_types_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marker_types" ADD CONSTRAINT "marker_types_SportId" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_sprites" ADD CONSTRAINT "sport_sprites_SportId_sports_id_fk" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competitions_by_SportId" ON "competitions" USING btree ("AccountId","SportId","id");--> statement-breakpoint
CREATE INDEX "competitions_by_name" ON "competitions" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "competitions_by_createdAt" ON "competitions" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "competitions_search" ON "competitions" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "rounds_by_SeasonId" ON "rounds" USING btree ("AccountId","SeasonId","id");--> statement-breakpoint
CREATE INDEX "rounds_by_number" ON "rounds" USING btree ("AccountId","number","id");--> statement-breakpoint
CREATE INDEX "rounds_by_name" ON "rounds" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "rounds_by_createdAt" ON "rounds" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "rounds_search" ON "rounds" USING gin ("searchText");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_number" ON "rounds" USING btree ("AccountId","SeasonId","number") WHERE "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "seasons_by_CompetitionId" ON "seasons" USING btree ("AccountId","CompetitionId","id");--> statement-breakpoint
CREATE INDEX "seasons_by_startsOn" ON "seasons" USING btree ("AccountId","startsOn","id");--> statement-breakpoint
CREATE INDEX "seasons_by_name" ON "seasons" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "seasons_by_createdAt" ON "seasons" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "seasons_search" ON "seasons" USING gin ("searchText");--> statement-breakpoint
CREATE UNIQUE INDEX "seasons_name" ON "seasons" USING btree ("AccountId","CompetitionId",lower("name")) WHERE "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "marker_types_by_SportId" ON "marker_types" USING btree ("AccountId","SportId","id");--> statement-breakpoint
CREATE INDEX "marker_types_by_position" ON "marker_types" USING btree ("AccountId","position","id");--> statement-breakpoint
CREATE INDEX "marker_types_by_name" ON "marker_types" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "marker_types_by_createdAt" ON "marker_types" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "marker_types_search" ON "marker_types" USING gin ("searchText");--> statement-breakpoint
CREATE UNIQUE INDEX "marker_types_hotkey" ON "marker_types" USING btree ("AccountId","SportId","hotkey") WHERE "deletedAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marker_types_code" ON "marker_types" USING btree ("AccountId","SportId","code") WHERE "deletedAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sports_name" ON "sports" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "sports" ADD CONSTRAINT "sports_code" UNIQUE("code");