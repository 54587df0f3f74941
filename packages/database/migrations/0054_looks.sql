CREATE TABLE "audience_looks" (
	"kind" text NOT NULL,
	"itemId" integer NOT NULL,
	"minute" timestamp(3) with time zone NOT NULL,
	"sector" smallint NOT NULL,
	"AccountId" integer NOT NULL,
	"looks" integer NOT NULL,
	CONSTRAINT "audience_looks_kind_itemId_minute_sector_pk" PRIMARY KEY("kind","itemId","minute","sector")
);
--> statement-breakpoint
ALTER TABLE "audience_watching" ADD COLUMN "lookedAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "audience_watching" ADD COLUMN "lookedIn" uuid;--> statement-breakpoint
ALTER TABLE "audience_looks" ADD CONSTRAINT "audience_looks_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audience_looks_minute" ON "audience_looks" USING btree ("minute");