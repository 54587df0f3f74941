CREATE TABLE "cache_reports" (
	"gateway" text PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entries_at";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "userName" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "UserAccountId" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "ApiKeyId" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "userAgent" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "itemName" text GENERATED ALWAYS AS (coalesce(after->>'name', before->>'name', after->>'title', before->>'title', after->>'username',
  before->>'username', after->>'label', before->>'label')) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("userName", '') || ' ' || coalesce("resourceId"::text, '') || ' ' || coalesce(coalesce(after->>'name', before->>'name', after->>'title', before->>'title', after->>'username',
  before->>'username', after->>'label', before->>'label'), '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "audit_entries_account" ON "audit_entries" USING btree ("AccountId","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("UserId","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_resource" ON "audit_entries" USING btree ("resource","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");