CREATE TABLE "challengers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challengers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"shortName" text,
	"code" text,
	"type" text NOT NULL,
	"SportId" integer NOT NULL,
	"colours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"logoKey" text,
	"country" text,
	"squad" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"externalIds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("shortName", '') || ' ' || coalesce("code", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "challengers_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
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
CREATE TABLE "import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"ImportId" integer NOT NULL,
	"resourceId" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"isUndone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"resource" text NOT NULL,
	"fileName" text,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"rowCount" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"undoneAt" timestamp(3) with time zone,
	CONSTRAINT "imports_account_id" UNIQUE("AccountId","id")
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
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"question" jsonb NOT NULL,
	"view" text DEFAULT 'both' NOT NULL,
	"isShared" boolean DEFAULT false NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "questions_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "speakers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "speakers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"firstName" text NOT NULL,
	"lastName" text,
	"name" text GENERATED ALWAYS AS (btrim("firstName" || ' ' || coalesce("lastName", ''))) STORED NOT NULL,
	"title" text,
	"company" text,
	"biography" text,
	"photoKey" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("firstName", '') || ' ' || coalesce("lastName", '') || ' ' || coalesce("title", '') || ' ' || coalesce("company", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "speakers_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "themes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"name" text NOT NULL,
	"primaryColour" text DEFAULT '#0ACAFF' NOT NULL,
	"backgroundColour" text,
	"logoKey" text,
	"posterKey" text,
	"autoplays" boolean DEFAULT false NOT NULL,
	"loops" boolean DEFAULT false NOT NULL,
	"isDefault" boolean DEFAULT false NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "themes_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "views_account_id" UNIQUE("AccountId","id")
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
ALTER TABLE "challengers" ADD CONSTRAINT "challengers_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challengers" ADD CONSTRAINT "challengers_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challengers" ADD CONSTRAINT "challengers_SportId" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competitions" ADD CONSTRAINT "competitions_SportId" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_SeasonId" FOREIGN KEY ("AccountId","SeasonId") REFERENCES "public"."seasons"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_CompetitionId" FOREIGN KEY ("AccountId","CompetitionId") REFERENCES "public"."competitions"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("AccountId","ImportId") REFERENCES "public"."imports"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marker_types" ADD CONSTRAINT "marker_types_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marker_types" ADD CONSTRAINT "marker_types_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marker_types" ADD CONSTRAINT "marker_types_SportId" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sport_sprites" ADD CONSTRAINT "sport_sprites_SportId_sports_id_fk" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challengers_by_name" ON "challengers" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "challengers_by_code" ON "challengers" USING btree ("AccountId","code" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "challengers_by_createdAt" ON "challengers" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "challengers_by_updatedAt" ON "challengers" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "challengers_search" ON "challengers" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "challengers_by_SportId" ON "challengers" USING btree ("AccountId","SportId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "challengers_externalIds" ON "challengers" USING gin ("externalIds");--> statement-breakpoint
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
CREATE INDEX "import_rows_left" ON "import_rows" USING btree ("ImportId","id") WHERE not "isUndone";--> statement-breakpoint
CREATE INDEX "imports_latest" ON "imports" USING btree ("AccountId","resource","id");--> statement-breakpoint
CREATE INDEX "marker_types_by_SportId" ON "marker_types" USING btree ("AccountId","SportId","id");--> statement-breakpoint
CREATE INDEX "marker_types_by_position" ON "marker_types" USING btree ("AccountId","position","id");--> statement-breakpoint
CREATE INDEX "marker_types_by_name" ON "marker_types" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "marker_types_by_createdAt" ON "marker_types" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "marker_types_search" ON "marker_types" USING gin ("searchText");--> statement-breakpoint
CREATE UNIQUE INDEX "marker_types_hotkey" ON "marker_types" USING btree ("AccountId","SportId","hotkey") WHERE "deletedAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "marker_types_code" ON "marker_types" USING btree ("AccountId","SportId","code") WHERE "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "questions_by_name" ON "questions" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "questions_by_updatedAt" ON "questions" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "questions_by_createdAt" ON "questions" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "questions_creator" ON "questions" USING btree ("AccountId","createdBy","id");--> statement-breakpoint
CREATE INDEX "speakers_by_lastName" ON "speakers" USING btree ("AccountId","lastName" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "speakers_by_name" ON "speakers" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "speakers_by_company" ON "speakers" USING btree ("AccountId","company" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "speakers_by_createdAt" ON "speakers" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "speakers_by_updatedAt" ON "speakers" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "speakers_search" ON "speakers" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "speakers_company" ON "speakers" USING btree ("AccountId","company","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "themes_by_name" ON "themes" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "themes_by_createdAt" ON "themes" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "themes_by_updatedAt" ON "themes" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "themes_search" ON "themes" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "themes_changed" ON "themes" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE UNIQUE INDEX "themes_isDefault" ON "themes" USING btree ("AccountId") WHERE "isDefault" and "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "views_by_name" ON "views" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "views_by_createdAt" ON "views" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "views_by_list" ON "views" USING btree ("AccountId","list","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE UNIQUE INDEX "views_name" ON "views" USING btree ("AccountId","list",lower("name")) WHERE "deletedAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sports_name" ON "sports" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "sports" ADD CONSTRAINT "sports_code" UNIQUE("code");