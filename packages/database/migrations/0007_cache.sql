CREATE TABLE "cache_reports" (
	"gateway" text PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"report" jsonb NOT NULL
);
