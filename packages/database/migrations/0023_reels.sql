CREATE TABLE "reels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"title" text NOT NULL,
	"clips" jsonb NOT NULL,
	"videoId" integer,
	"eventId" integer,
	"businessPlayerId" integer,
	"transition" text DEFAULT 'crossfade' NOT NULL,
	"hasTitles" boolean DEFAULT true NOT NULL,
	"ClipSkinId" integer,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" jsonb,
	"thumbnailKey" text,
	"size" bigint DEFAULT 0 NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("title", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "reels_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "ReelId" integer;--> statement-breakpoint
ALTER TABLE "reels" ADD CONSTRAINT "reels_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reels" ADD CONSTRAINT "reels_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reels" ADD CONSTRAINT "reels_ClipSkinId" FOREIGN KEY ("AccountId","ClipSkinId") REFERENCES "public"."clip_skins"("AccountId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reels_by_createdAt" ON "reels" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "reels_by_title" ON "reels" USING btree ("AccountId","title" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "reels_search" ON "reels" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "reels_changed" ON "reels" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "reels_clips" ON "reels" USING gin ("clips" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "reels_size" ON "reels" USING btree ("AccountId","size");--> statement-breakpoint
CREATE INDEX "reels_skin" ON "reels" USING btree ("AccountId","ClipSkinId","createdAt","id");--> statement-breakpoint
CREATE INDEX "reels_video" ON "reels" USING btree ("AccountId","videoId","createdAt","id");--> statement-breakpoint
CREATE INDEX "reels_event" ON "reels" USING btree ("AccountId","eventId","createdAt","id");--> statement-breakpoint
CREATE INDEX "reels_conference" ON "reels" USING btree ("AccountId","businessPlayerId","createdAt","id");--> statement-breakpoint
CREATE INDEX "reels_state" ON "reels" USING btree ("AccountId","state","createdAt","id");--> statement-breakpoint
CREATE INDEX "videos_reel" ON "videos" USING btree ("AccountId","ReelId","createdAt","id");