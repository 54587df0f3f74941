CREATE TABLE "trivia_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trivia_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"colour" text,
	"bannerKey" text,
	"legal" jsonb DEFAULT '{"en":null,"fr":null}'::jsonb NOT NULL,
	CONSTRAINT "trivia_settings_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "trivia_settings" ADD CONSTRAINT "trivia_settings_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_settings" ADD CONSTRAINT "trivia_settings_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trivia_settings_of_account" ON "trivia_settings" USING btree ("AccountId");