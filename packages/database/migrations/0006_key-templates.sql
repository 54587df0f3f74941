CREATE TABLE "key_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "key_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"SportId" integer NOT NULL,
	"layout" text DEFAULT 'en' NOT NULL,
	"keys" jsonb NOT NULL,
	"macros" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"isShared" boolean DEFAULT false NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "key_templates_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "key_templates" ADD CONSTRAINT "key_templates_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_templates" ADD CONSTRAINT "key_templates_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_templates" ADD CONSTRAINT "key_templates_SportId" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "key_templates_by_SportId" ON "key_templates" USING btree ("AccountId","SportId","id");--> statement-breakpoint
CREATE INDEX "key_templates_by_name" ON "key_templates" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "key_templates_by_createdAt" ON "key_templates" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "key_templates_search" ON "key_templates" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "key_templates_creator" ON "key_templates" USING btree ("AccountId","createdBy","id");