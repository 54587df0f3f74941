CREATE TABLE "known_addresses" (
	"UserId" integer NOT NULL,
	"address" text NOT NULL,
	"lastLoginAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_addresses_UserId_address_pk" PRIMARY KEY("UserId","address")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"job" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"attempt" integer NOT NULL,
	"worker" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lockMailedAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_addresses_expiry" ON "known_addresses" USING btree ("lastLoginAt");--> statement-breakpoint
INSERT INTO "known_addresses" ("UserId", "address") SELECT DISTINCT "UserId", regexp_replace("ip", '^::ffff:', '') FROM "sessions" WHERE "ip" ~ '^(::ffff:)?\d+\.\d+\.\d+\.\d+$';
