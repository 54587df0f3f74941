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
ALTER TABLE "themes" ADD CONSTRAINT "themes_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "themes" ADD CONSTRAINT "themes_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "themes_by_name" ON "themes" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "themes_by_createdAt" ON "themes" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "themes_by_updatedAt" ON "themes" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "themes_search" ON "themes" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "themes_changed" ON "themes" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE UNIQUE INDEX "themes_isDefault" ON "themes" USING btree ("AccountId") WHERE "isDefault" and "deletedAt" is null;