CREATE TABLE "simulcast_broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulcast_broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"TargetId" integer NOT NULL,
	"run" timestamp(3) with time zone NOT NULL,
	"turn" integer NOT NULL,
	"ConnectionId" integer,
	"platform" text NOT NULL,
	"memory" text,
	"remoteId" text,
	"page" text,
	"state" text,
	"health" text,
	"viewers" integer,
	"reportedAt" timestamp(3) with time zone,
	"sentence" text,
	"askedAt" timestamp(3) with time zone,
	"claimedBy" text,
	"claimedUntil" timestamp(3) with time zone,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"leftAt" timestamp(3) with time zone,
	"endedAt" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "simulcast_targets" ALTER COLUMN "url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_links" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "oauth_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "oauth_links" ADD CONSTRAINT "oauth_links_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "simulcast_samples" ADD COLUMN "viewers" integer;--> statement-breakpoint
ALTER TABLE "simulcast_targets" ADD COLUMN "ConnectionId" integer;--> statement-breakpoint
ALTER TABLE "simulcast_targets" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "simulcast_targets" ADD COLUMN "privacy" text;--> statement-breakpoint
ALTER TABLE "simulcast_broadcasts" ADD CONSTRAINT "simulcast_broadcasts_TargetId" FOREIGN KEY ("AccountId","TargetId") REFERENCES "public"."simulcast_targets"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulcast_broadcasts" ADD CONSTRAINT "simulcast_broadcasts_ConnectionId" FOREIGN KEY ("ConnectionId") REFERENCES "public"."oauth_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulcast_broadcasts_by_ConnectionId" ON "simulcast_broadcasts" USING btree ("ConnectionId");--> statement-breakpoint
CREATE UNIQUE INDEX "simulcast_broadcasts_current" ON "simulcast_broadcasts" USING btree ("AccountId","TargetId") WHERE "leftAt" is null;--> statement-breakpoint
CREATE INDEX "simulcast_broadcasts_by_TargetId" ON "simulcast_broadcasts" USING btree ("AccountId","TargetId");--> statement-breakpoint
CREATE INDEX "simulcast_broadcasts_open" ON "simulcast_broadcasts" USING btree ("id") WHERE "endedAt" is null;--> statement-breakpoint
CREATE INDEX "simulcast_broadcasts_endedAt" ON "simulcast_broadcasts" USING btree ("endedAt") WHERE "endedAt" is not null;--> statement-breakpoint
ALTER TABLE "simulcast_targets" ADD CONSTRAINT "simulcast_targets_ConnectionId" FOREIGN KEY ("ConnectionId") REFERENCES "public"."oauth_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "simulcast_targets_by_ConnectionId" ON "simulcast_targets" USING btree ("ConnectionId");
