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
ALTER TABLE "motm_settings" ADD CONSTRAINT "motm_settings_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_settings" ADD CONSTRAINT "motm_settings_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictor_settings" ADD CONSTRAINT "predictor_settings_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictor_settings" ADD CONSTRAINT "predictor_settings_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "motm_settings_of_account" ON "motm_settings" USING btree ("AccountId");--> statement-breakpoint
CREATE UNIQUE INDEX "predictor_settings_of_account" ON "predictor_settings" USING btree ("AccountId");--> statement-breakpoint
-- Votes and predictors looked as the quizzes of their account did. A picture belongs to one row, so it stays with those.
INSERT INTO "motm_settings" ("AccountId", "createdBy", "colour", "legal") SELECT "AccountId", "createdBy", "colour", "legal" FROM "trivia_settings";--> statement-breakpoint
INSERT INTO "predictor_settings" ("AccountId", "createdBy", "colour", "legal") SELECT "AccountId", "createdBy", "colour", "legal" FROM "trivia_settings";
