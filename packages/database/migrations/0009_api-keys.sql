CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"name" text NOT NULL,
	"publicId" text NOT NULL,
	"secretHash" text NOT NULL,
	"formerHash" text,
	"formerExpiresAt" timestamp(3) with time zone,
	"scopes" jsonb NOT NULL,
	"createdBy" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp(3) with time zone,
	"lastUsedAt" timestamp(3) with time zone,
	"lastUsedIp" text,
	"revokedAt" timestamp(3) with time zone,
	CONSTRAINT "api_keys_publicId_unique" UNIQUE("publicId")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("AccountId","id");--> statement-breakpoint
CREATE INDEX "api_keys_creator" ON "api_keys" USING btree ("createdBy");