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
ALTER TABLE "questions" ADD CONSTRAINT "questions_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_by_name" ON "questions" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "questions_by_updatedAt" ON "questions" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "questions_by_createdAt" ON "questions" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "questions_creator" ON "questions" USING btree ("AccountId","createdBy","id");