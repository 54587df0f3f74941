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
ALTER TABLE "challengers" ADD CONSTRAINT "challengers_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challengers" ADD CONSTRAINT "challengers_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challengers" ADD CONSTRAINT "challengers_SportId" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("AccountId","ImportId") REFERENCES "public"."imports"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challengers_by_name" ON "challengers" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "challengers_by_code" ON "challengers" USING btree ("AccountId","code" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "challengers_by_createdAt" ON "challengers" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "challengers_by_updatedAt" ON "challengers" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "challengers_search" ON "challengers" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "challengers_by_SportId" ON "challengers" USING btree ("AccountId","SportId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "challengers_externalIds" ON "challengers" USING gin ("externalIds");--> statement-breakpoint
CREATE INDEX "import_rows_left" ON "import_rows" USING btree ("ImportId","id") WHERE not "isUndone";--> statement-breakpoint
CREATE INDEX "imports_latest" ON "imports" USING btree ("AccountId","resource","id");--> statement-breakpoint
CREATE INDEX "speakers_by_lastName" ON "speakers" USING btree ("AccountId","lastName" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "speakers_by_name" ON "speakers" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "speakers_by_company" ON "speakers" USING btree ("AccountId","company" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "speakers_by_createdAt" ON "speakers" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "speakers_by_updatedAt" ON "speakers" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "speakers_search" ON "speakers" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "speakers_company" ON "speakers" USING btree ("AccountId","company","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "views_by_name" ON "views" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "views_by_createdAt" ON "views" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "views_by_list" ON "views" USING btree ("AccountId","list","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE UNIQUE INDEX "views_name" ON "views" USING btree ("AccountId","list",lower("name")) WHERE "deletedAt" is null;