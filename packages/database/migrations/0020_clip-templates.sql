CREATE TABLE "clip_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clip_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"titlePattern" text NOT NULL,
	"skinId" integer,
	"aspects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lead" integer,
	"lag" integer,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("titlePattern", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "clip_templates_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "clip_templates" ADD CONSTRAINT "clip_templates_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_templates" ADD CONSTRAINT "clip_templates_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_templates_by_name" ON "clip_templates" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "clip_templates_by_createdAt" ON "clip_templates" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "clip_templates_by_updatedAt" ON "clip_templates" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "clip_templates_search" ON "clip_templates" USING gin ("searchText");