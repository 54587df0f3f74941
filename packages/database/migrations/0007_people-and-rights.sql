CREATE TABLE "account_keys" (
	"AccountId" integer NOT NULL,
	"key" text NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "account_keys_AccountId_key_pk" PRIMARY KEY("AccountId","key"),
	CONSTRAINT "account_keys_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"UserId" integer PRIMARY KEY NOT NULL,
	"isFirst" boolean NOT NULL,
	"tokenHash" text,
	"createdBy" integer,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("tokenHash")
);
--> statement-breakpoint
CREATE TABLE "cache_reports" (
	"gateway" text PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"UserId" integer NOT NULL,
	"credentialId" text NOT NULL,
	"publicKey" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"isBackedUp" boolean NOT NULL,
	"name" text NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lastUsedAt" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"codeHash" text PRIMARY KEY NOT NULL,
	"UserId" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_policies" (
	"AccountId" integer PRIMARY KEY NOT NULL,
	"isRequired" boolean DEFAULT false NOT NULL,
	"requiredForRoles" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"UserId" integer,
	"purpose" text NOT NULL,
	"challenge" text,
	"expiresAt" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"UserId" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"pendingSecret" text,
	"lastStep" integer DEFAULT 0 NOT NULL,
	"createdAt" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_name_unique";--> statement-breakpoint
ALTER TABLE "roles" DROP CONSTRAINT "roles_name_unique";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_SportId_sports_id_fk";
--> statement-breakpoint
DROP INDEX "audit_entries_at";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("username", '') || ' ' || coalesce("firstName", '') || ' ' || coalesce("lastName", '') || ' ' || coalesce("email", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "userName" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "UserAccountId" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "ApiKeyId" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "userAgent" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "itemName" text GENERATED ALWAYS AS (coalesce(after->>'name', before->>'name', after->>'title', before->>'title', after->>'username',
  before->>'username', after->>'label', before->>'label')) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("userName", '') || ' ' || coalesce("resourceId"::text, '') || ' ' || coalesce(coalesce(after->>'name', before->>'name', after->>'title', before->>'title', after->>'username',
  before->>'username', after->>'label', before->>'label'), '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmedAt" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_keys" ADD CONSTRAINT "account_keys_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_policies" ADD CONSTRAINT "sign_in_policies_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_tickets" ADD CONSTRAINT "sign_in_tickets_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_keys_expiry" ON "account_keys" USING btree ("expiresAt");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credentialId" ON "passkeys" USING btree ("credentialId");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("UserId","id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("UserId");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_expiry" ON "sign_in_tickets" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_user" ON "sign_in_tickets" USING btree ("UserId");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_SportId" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "accounts_by_createdAt" ON "accounts" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "groups_by_name" ON "groups" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "groups_by_createdAt" ON "groups" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "users_by_username" ON "users" USING btree ("AccountId","username" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("AccountId","email" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_by_lastLoginAt" ON "users" USING btree ("AccountId","lastLoginAt","id");--> statement-breakpoint
CREATE INDEX "users_by_createdAt" ON "users" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("AccountId","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("UserId","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_resource" ON "audit_entries" USING btree ("resource","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_name" UNIQUE("name");--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_account_id" UNIQUE("AccountId","id");--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_name" UNIQUE("name");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id" UNIQUE("AccountId","id");