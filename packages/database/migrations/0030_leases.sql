CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text,
	"fence" integer NOT NULL,
	"beat" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "leases_owner" ON "leases" USING btree ("owner");