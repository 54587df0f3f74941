CREATE TABLE "network_visits" (
	"stateHash" text PRIMARY KEY NOT NULL,
	"UserId" integer NOT NULL,
	"SessionId" integer NOT NULL,
	"network" text NOT NULL,
	"browserHash" text NOT NULL,
	"secret" text,
	"expiresAt" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "pageId" text;--> statement-breakpoint
ALTER TABLE "network_visits" ADD CONSTRAINT "network_visits_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_visits" ADD CONSTRAINT "network_visits_SessionId_sessions_id_fk" FOREIGN KEY ("SessionId") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_visits_expiry" ON "network_visits" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "network_visits_user" ON "network_visits" USING btree ("UserId");--> statement-breakpoint
CREATE INDEX "network_visits_session" ON "network_visits" USING btree ("SessionId");