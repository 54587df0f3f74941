CREATE TABLE "multicam_cameras" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "multicam_cameras_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"EventId" integer NOT NULL,
	"position" integer NOT NULL,
	"isMain" boolean DEFAULT false NOT NULL,
	"InputId" integer,
	"VideoId" integer,
	"name" text NOT NULL,
	"offset" integer NOT NULL,
	"offsetBy" text NOT NULL,
	"offsetAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sound" jsonb,
	CONSTRAINT "multicam_cameras_own" UNIQUE("AccountId","id"),
	CONSTRAINT "multicam_cameras_source" CHECK (num_nonnulls("InputId", "VideoId") = 1)
);
--> statement-breakpoint
CREATE TABLE "multicam_switches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "multicam_switches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"EventId" integer NOT NULL,
	"CameraId" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "multicams" (
	"EventId" integer PRIMARY KEY NOT NULL,
	"AccountId" integer NOT NULL,
	"layout" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "multicam_cameras" ADD CONSTRAINT "multicam_cameras_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "multicam_cameras" ADD CONSTRAINT "multicam_cameras_InputId" FOREIGN KEY ("AccountId","InputId") REFERENCES "public"."inputs"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "multicam_cameras" ADD CONSTRAINT "multicam_cameras_VideoId" FOREIGN KEY ("AccountId","VideoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "multicam_switches" ADD CONSTRAINT "multicam_switches_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "multicam_switches" ADD CONSTRAINT "multicam_switches_CameraId" FOREIGN KEY ("AccountId","CameraId") REFERENCES "public"."multicam_cameras"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "multicams" ADD CONSTRAINT "multicams_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "multicam_cameras_by_EventId" ON "multicam_cameras" USING btree ("AccountId","EventId","position");--> statement-breakpoint
CREATE INDEX "multicam_cameras_by_InputId" ON "multicam_cameras" USING btree ("AccountId","InputId");--> statement-breakpoint
CREATE INDEX "multicam_cameras_by_VideoId" ON "multicam_cameras" USING btree ("AccountId","VideoId");--> statement-breakpoint
CREATE INDEX "multicam_switches_by_EventId" ON "multicam_switches" USING btree ("AccountId","EventId","at");--> statement-breakpoint
CREATE INDEX "multicam_switches_by_CameraId" ON "multicam_switches" USING btree ("AccountId","CameraId");