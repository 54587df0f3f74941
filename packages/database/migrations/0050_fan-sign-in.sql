CREATE TABLE "fan_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fan_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticketHash" text NOT NULL,
	"AccountId" integer NOT NULL,
	"purpose" text NOT NULL,
	"FanId" integer,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"codeHash" text NOT NULL,
	"sealed" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "fan_codes_ticket" UNIQUE("ticketHash")
);
--> statement-breakpoint
CREATE TABLE "fan_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fan_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"name" text,
	"signedInAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lastSeenAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"endedAt" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fan_merges" (
	"AccountId" integer NOT NULL,
	"FormerId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"DeviceId" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fan_merges_FormerId_pk" PRIMARY KEY("FormerId")
);
--> statement-breakpoint
ALTER TABLE "audience_sessions" ADD COLUMN "DeviceId" integer;--> statement-breakpoint
ALTER TABLE "fan_codes" ADD CONSTRAINT "fan_codes_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_codes" ADD CONSTRAINT "fan_codes_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_devices" ADD CONSTRAINT "fan_devices_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fan_merges" ADD CONSTRAINT "fan_merges_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fan_codes_expiry" ON "fan_codes" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "fan_codes_of_account" ON "fan_codes" USING btree ("AccountId");--> statement-breakpoint
CREATE INDEX "fan_codes_of_fan" ON "fan_codes" USING btree ("FanId") WHERE "fan_codes"."FanId" is not null;--> statement-breakpoint
CREATE INDEX "fan_devices_of_fan" ON "fan_devices" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "fan_devices_by_lastSeenAt" ON "fan_devices" USING btree ("lastSeenAt");--> statement-breakpoint
CREATE INDEX "fan_merges_of_fan" ON "fan_merges" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "audience_sessions_of_device" ON "audience_sessions" USING btree ("DeviceId") WHERE "audience_sessions"."DeviceId" is not null;