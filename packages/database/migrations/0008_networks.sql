ALTER TABLE "oauth_links" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "oauth_links" ADD COLUMN "expiresAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "oauth_links" ADD COLUMN "isValid" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_links" ADD COLUMN "renewedUntil" timestamp(3) with time zone;