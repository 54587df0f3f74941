CREATE TABLE "inbound_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"eventId" text NOT NULL,
	"type" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"receivedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"handledAt" timestamp(3) with time zone,
	CONSTRAINT "inbound_events_once" UNIQUE("provider","eventId")
);
--> statement-breakpoint
CREATE INDEX "inbound_events_about" ON "inbound_events" USING btree ("provider","about","at");--> statement-breakpoint
CREATE INDEX "inbound_events_waiting" ON "inbound_events" USING btree ("receivedAt") WHERE "inbound_events"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "inbound_events_old" ON "inbound_events" USING btree ("receivedAt") WHERE "inbound_events"."state" <> 'waiting';