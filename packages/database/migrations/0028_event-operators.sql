CREATE TABLE "event_operators" (
	"AccountId" integer NOT NULL,
	"EventId" integer NOT NULL,
	"UserId" integer NOT NULL,
	CONSTRAINT "event_operators_EventId_UserId_pk" PRIMARY KEY("EventId","UserId")
);
--> statement-breakpoint
ALTER TABLE "event_operators" ADD CONSTRAINT "event_operators_event" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_operators" ADD CONSTRAINT "event_operators_operators" FOREIGN KEY ("AccountId","UserId") REFERENCES "public"."users"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_operators_user" ON "event_operators" USING btree ("AccountId","UserId","EventId");