CREATE TABLE "fan_import_rows" (
	"AccountId" integer NOT NULL,
	"ImportId" integer NOT NULL,
	"line" integer NOT NULL,
	"body" jsonb,
	"tags" integer[] DEFAULT '{}' NOT NULL,
	"consents" jsonb,
	"consentAt" timestamp(3) with time zone,
	"traces" text[] DEFAULT '{}' NOT NULL,
	"error" jsonb,
	"refusal" jsonb,
	"outcome" text,
	"applied" jsonb,
	"isWritten" boolean DEFAULT false NOT NULL,
	"FanId" integer,
	"before" jsonb,
	"after" jsonb,
	"addedTags" integer[],
	"consentIds" jsonb,
	"version" integer,
	"undone" text,
	CONSTRAINT "fan_import_rows_ImportId_line_pk" PRIMARY KEY("ImportId","line")
);
--> statement-breakpoint
CREATE TABLE "fan_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fan_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"fileName" text,
	"textVersion" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"rowCount" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"finishedAt" timestamp(3) with time zone,
	"undoneAt" timestamp(3) with time zone,
	"removed" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fan_imports_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "fan_identities" (
	"AccountId" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"FanId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_identities_AccountId_issuer_subject_pk" PRIMARY KEY("AccountId","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "fan_passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fan_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"credentialId" text NOT NULL,
	"publicKey" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"isBackedUp" boolean NOT NULL,
	"name" text,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lastUsedAt" timestamp(3) with time zone,
	CONSTRAINT "fan_passkeys_credentialId" UNIQUE("credentialId")
);
--> statement-breakpoint
CREATE TABLE "fan_providers" (
	"AccountId" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"clientId" text NOT NULL,
	"clientSecret" text NOT NULL,
	"nameEn" text NOT NULL,
	"nameFr" text,
	"isOn" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fan_tickets" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"AccountId" integer NOT NULL,
	"FanId" integer,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_responses" ALTER COLUMN "AnswerId" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fan_erasures" ADD COLUMN "traces" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_responses" ADD COLUMN "value" double precision;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "kind" text DEFAULT 'choice' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "truth" double precision;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "tolerance" double precision;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "least" double precision;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "most" double precision;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "MarkerTypeId" integer;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "markerPhase" text;--> statement-breakpoint
ALTER TABLE "fan_import_rows" ADD CONSTRAINT "fan_import_rows_import" FOREIGN KEY ("AccountId","ImportId") REFERENCES "public"."fan_imports"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_import_rows" ADD CONSTRAINT "fan_import_rows_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD CONSTRAINT "fan_imports_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD CONSTRAINT "fan_imports_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_identities" ADD CONSTRAINT "fan_identities_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_passkeys" ADD CONSTRAINT "fan_passkeys_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_providers" ADD CONSTRAINT "fan_providers_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_tickets" ADD CONSTRAINT "fan_tickets_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_tickets" ADD CONSTRAINT "fan_tickets_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_import_rows_of_fan" ON "fan_import_rows" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "fan_imports_createdBy" ON "fan_imports" USING btree ("createdBy");--> statement-breakpoint
CREATE INDEX "fan_identities_of_fan" ON "fan_identities" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "fan_passkeys_of_fan" ON "fan_passkeys" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "fan_tickets_expiry" ON "fan_tickets" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "fan_tickets_of_account" ON "fan_tickets" USING btree ("AccountId","FanId");--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_MarkerTypeId" FOREIGN KEY ("AccountId","MarkerTypeId") REFERENCES "public"."marker_types"("AccountId","id") ON DELETE SET NULL ("MarkerTypeId") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_erasures_traces" ON "fan_erasures" USING gin ("traces");--> statement-breakpoint
CREATE INDEX "quiz_questions_by_MarkerTypeId" ON "quiz_questions" USING btree ("AccountId","MarkerTypeId");--> statement-breakpoint
ALTER TABLE "quiz_responses" ADD CONSTRAINT "quiz_responses_given" CHECK (num_nonnulls("AnswerId", value) = 1);