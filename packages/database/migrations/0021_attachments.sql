CREATE TABLE "event_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"EventId" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"fileKey" text NOT NULL,
	"fileType" text NOT NULL,
	"size" bigint NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "event_attachments_account_id" UNIQUE("AccountId","id"),
	CONSTRAINT "event_attachments_file" UNIQUE("fileKey")
);
--> statement-breakpoint
ALTER TABLE "event_attachments" ADD CONSTRAINT "event_attachments_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attachments" ADD CONSTRAINT "event_attachments_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attachments" ADD CONSTRAINT "event_attachments_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_attachments_by_createdAt" ON "event_attachments" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "event_attachments_by_name" ON "event_attachments" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "event_attachments_search" ON "event_attachments" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "event_attachments_by_EventId" ON "event_attachments" USING btree ("AccountId","EventId","createdAt","id");--> statement-breakpoint
CREATE INDEX "event_attachments_size" ON "event_attachments" USING btree ("AccountId","size");