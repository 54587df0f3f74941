CREATE TABLE "single_sign_on_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"AccountId" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_people" (
	"AccountId" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"UserId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "single_sign_on_people_AccountId_issuer_subject_pk" PRIMARY KEY("AccountId","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "single_sign_on_visits" (
	"stateHash" text PRIMARY KEY NOT NULL,
	"AccountId" integer NOT NULL,
	"browserHash" text NOT NULL,
	"SessionId" integer,
	"expiresAt" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_sign_ons" (
	"AccountId" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"clientId" text NOT NULL,
	"clientSecret" text NOT NULL,
	"groupClaim" text,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"createsPeople" boolean NOT NULL,
	"allowsPasswords" boolean NOT NULL,
	"reach" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "single_sign_on_domains" ADD CONSTRAINT "single_sign_on_domains_AccountId_single_sign_ons_AccountId_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."single_sign_ons"("AccountId") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_people" ADD CONSTRAINT "single_sign_on_people_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_people" ADD CONSTRAINT "single_sign_on_people_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on_visits" ADD CONSTRAINT "single_sign_on_visits_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_ons" ADD CONSTRAINT "single_sign_ons_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "single_sign_on_domains_account" ON "single_sign_on_domains" USING btree ("AccountId");--> statement-breakpoint
CREATE INDEX "single_sign_on_people_user" ON "single_sign_on_people" USING btree ("UserId");--> statement-breakpoint
CREATE INDEX "single_sign_on_visits_expiry" ON "single_sign_on_visits" USING btree ("expiresAt");