CREATE TABLE "publications" (
	"VideoId" integer NOT NULL,
	"target" text NOT NULL,
	"UserId" integer NOT NULL,
	"memory" text,
	"remoteId" text,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_VideoId_target_pk" PRIMARY KEY("VideoId","target")
);
--> statement-breakpoint
ALTER TABLE "oauth_links" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "oauth_links" ADD COLUMN "expiresAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "oauth_links" ADD COLUMN "isValid" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_links" ADD COLUMN "renewedUntil" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_VideoId_videos_id_fk" FOREIGN KEY ("VideoId") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_user" ON "publications" USING btree ("UserId");