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
ALTER TABLE "fan_erasures" ADD COLUMN "traces" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "fan_import_rows" ADD CONSTRAINT "fan_import_rows_import" FOREIGN KEY ("AccountId","ImportId") REFERENCES "public"."fan_imports"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_import_rows" ADD CONSTRAINT "fan_import_rows_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD CONSTRAINT "fan_imports_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_imports" ADD CONSTRAINT "fan_imports_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_import_rows_of_fan" ON "fan_import_rows" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "fan_imports_createdBy" ON "fan_imports" USING btree ("createdBy");--> statement-breakpoint
CREATE INDEX "fan_erasures_traces" ON "fan_erasures" USING gin ("traces");