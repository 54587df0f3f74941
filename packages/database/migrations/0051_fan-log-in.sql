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
ALTER TABLE "fan_identities" ADD CONSTRAINT "fan_identities_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_passkeys" ADD CONSTRAINT "fan_passkeys_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_providers" ADD CONSTRAINT "fan_providers_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_tickets" ADD CONSTRAINT "fan_tickets_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_tickets" ADD CONSTRAINT "fan_tickets_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_identities_of_fan" ON "fan_identities" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "fan_passkeys_of_fan" ON "fan_passkeys" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "fan_tickets_expiry" ON "fan_tickets" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "fan_tickets_of_account" ON "fan_tickets" USING btree ("AccountId","FanId");