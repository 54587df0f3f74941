CREATE SEQUENCE "public"."positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000 CACHE 1;--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"imageKey" text,
	"position" integer DEFAULT nextval('positions') NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("slug", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "categories_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcategories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"CategoryId" integer NOT NULL,
	"imageKey" text,
	"position" integer DEFAULT nextval('positions') NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("slug", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "subcategories_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "clips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"title" text NOT NULL,
	"videoId" integer NOT NULL,
	"in" integer NOT NULL,
	"out" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" jsonb,
	"isFrameAccurate" boolean,
	"frames" integer,
	"duration" integer,
	"width" integer,
	"height" integer,
	"size" bigint,
	"outputPrefix" text,
	"filePath" text,
	"thumbnailPath" text,
	"previewPrefix" text,
	"previewPath" text,
	"previewIn" integer,
	"previewOut" integer,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("title", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "clips_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"job" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"attempt" integer NOT NULL,
	"worker" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"resourceType" text NOT NULL,
	"resourceId" integer NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" jsonb,
	"startedAt" timestamp(3) with time zone,
	"endedAt" timestamp(3) with time zone,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "jobs_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "account_modules" (
	"AccountId" integer NOT NULL,
	"ModuleId" smallint NOT NULL,
	CONSTRAINT "account_modules_AccountId_ModuleId_pk" PRIMARY KEY("AccountId","ModuleId")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text NOT NULL,
	"SportId" integer,
	"locale" text DEFAULT 'en' NOT NULL,
	"timeZone" text DEFAULT 'Europe/Paris' NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "accounts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "group_accounts" (
	"GroupId" integer NOT NULL,
	"AccountId" integer NOT NULL,
	CONSTRAINT "group_accounts_GroupId_AccountId_pk" PRIMARY KEY("GroupId","AccountId")
);
--> statement-breakpoint
CREATE TABLE "group_roles" (
	"GroupId" integer NOT NULL,
	"RoleId" integer NOT NULL,
	CONSTRAINT "group_roles_GroupId_RoleId_pk" PRIMARY KEY("GroupId","RoleId")
);
--> statement-breakpoint
CREATE TABLE "group_users" (
	"GroupId" integer NOT NULL,
	"UserId" integer NOT NULL,
	CONSTRAINT "group_users_GroupId_UserId_pk" PRIMARY KEY("GroupId","UserId")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"name" text NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "languages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"langId" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "languages_langId_unique" UNIQUE("langId")
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" text,
	"name" text NOT NULL,
	CONSTRAINT "modules_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"svgSpriteFilename" text NOT NULL,
	CONSTRAINT "sports_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"firstName" text NOT NULL,
	"lastName" text DEFAULT '' NOT NULL,
	"name" text GENERATED ALWAYS AS (btrim("firstName" || ' ' || "lastName")) STORED NOT NULL,
	"password" text NOT NULL,
	"meta" jsonb DEFAULT '{"language":"en"}'::jsonb NOT NULL,
	"accessLevel" smallint DEFAULT 0 NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"lastLoginAt" timestamp(3) with time zone,
	"lockMailedAt" timestamp(3) with time zone,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"UserId" integer,
	"AccountId" integer,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"resourceId" integer,
	"before" jsonb,
	"after" jsonb,
	"requestId" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"UserId" integer NOT NULL,
	"AccountId" integer NOT NULL,
	"key" text NOT NULL,
	"requestHash" text NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"status" smallint,
	"location" text,
	"etag" text,
	"body" text,
	"record" json,
	CONSTRAINT "idempotency_keys_UserId_AccountId_key_pk" PRIMARY KEY("UserId","AccountId","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"AccountId" integer NOT NULL,
	"topic" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"AccountId" integer NOT NULL,
	"resource" text NOT NULL,
	"resourceId" integer NOT NULL,
	"langId" text NOT NULL,
	"texts" jsonb NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_resource_resourceId_langId_pk" PRIMARY KEY("resource","resourceId","langId")
);
--> statement-breakpoint
CREATE TABLE "playlist_videos" (
	"AccountId" integer NOT NULL,
	"PlaylistId" integer NOT NULL,
	"VideoId" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "playlist_videos_PlaylistId_VideoId_pk" PRIMARY KEY("PlaylistId","VideoId")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "playlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"rule" jsonb,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("description", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "playlists_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"UserId" integer NOT NULL,
	"address" text NOT NULL,
	"lastLoginAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_addresses_UserId_address_pk" PRIMARY KEY("UserId","address")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"lastAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lockedUntil" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_links" (
	"UserId" integer NOT NULL,
	"provider" text NOT NULL,
	"secret" text NOT NULL,
	"pageId" text,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_links_UserId_provider_pk" PRIMARY KEY("UserId","provider")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"UserId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reset_requests" (
	"subject" text PRIMARY KEY NOT NULL,
	"requests" integer DEFAULT 1 NOT NULL,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tokenHash" text NOT NULL,
	"UserId" integer NOT NULL,
	"ip" text,
	"userAgent" text,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lastSeenAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("tokenHash")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"name" text NOT NULL,
	"tagType" text,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("tagType", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "tags_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"uploadId" text NOT NULL,
	"key" text NOT NULL,
	"fileName" text NOT NULL,
	"contentType" text NOT NULL,
	"size" bigint NOT NULL,
	"purpose" text NOT NULL,
	"partSize" integer NOT NULL,
	"completedAt" timestamp(3) with time zone,
	CONSTRAINT "uploads_uploadId_unique" UNIQUE("uploadId"),
	CONSTRAINT "uploads_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "video_categories" (
	"AccountId" integer NOT NULL,
	"VideoId" integer NOT NULL,
	"CategoryId" integer NOT NULL,
	CONSTRAINT "video_categories_VideoId_CategoryId_pk" PRIMARY KEY("VideoId","CategoryId")
);
--> statement-breakpoint
CREATE TABLE "video_subcategories" (
	"AccountId" integer NOT NULL,
	"VideoId" integer NOT NULL,
	"SubcategoryId" integer NOT NULL,
	CONSTRAINT "video_subcategories_VideoId_SubcategoryId_pk" PRIMARY KEY("VideoId","SubcategoryId")
);
--> statement-breakpoint
CREATE TABLE "video_tags" (
	"AccountId" integer NOT NULL,
	"VideoId" integer NOT NULL,
	"TagId" integer NOT NULL,
	CONSTRAINT "video_tags_VideoId_TagId_pk" PRIMARY KEY("VideoId","TagId")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"publishedAt" timestamp(3) with time zone,
	"rights" jsonb,
	"state" text DEFAULT 'uploading' NOT NULL,
	"error" jsonb,
	"fileKey" text,
	"fileType" text,
	"outputPrefix" text,
	"duration" integer,
	"width" integer,
	"height" integer,
	"frameRate" double precision,
	"codecs" text,
	"size" bigint,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"playlistPath" text,
	"thumbnailPath" text,
	"sprite" jsonb,
	"subtitles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shares" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publicKey" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("description", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "videos_publicKey_unique" UNIQUE("publicKey"),
	CONSTRAINT "videos_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_CategoryId" FOREIGN KEY ("AccountId","CategoryId") REFERENCES "public"."categories"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_videoId" FOREIGN KEY ("AccountId","videoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_modules" ADD CONSTRAINT "account_modules_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_modules" ADD CONSTRAINT "account_modules_ModuleId_modules_id_fk" FOREIGN KEY ("ModuleId") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_SportId_sports_id_fk" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_accounts" ADD CONSTRAINT "group_accounts_GroupId_groups_id_fk" FOREIGN KEY ("GroupId") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_accounts" ADD CONSTRAINT "group_accounts_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_roles" ADD CONSTRAINT "group_roles_GroupId_groups_id_fk" FOREIGN KEY ("GroupId") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_roles" ADD CONSTRAINT "group_roles_RoleId_roles_id_fk" FOREIGN KEY ("RoleId") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_users" ADD CONSTRAINT "group_users_GroupId_groups_id_fk" FOREIGN KEY ("GroupId") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_users" ADD CONSTRAINT "group_users_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_videos" ADD CONSTRAINT "playlist_videos_playlist" FOREIGN KEY ("AccountId","PlaylistId") REFERENCES "public"."playlists"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_videos" ADD CONSTRAINT "playlist_videos_videos" FOREIGN KEY ("AccountId","VideoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_links" ADD CONSTRAINT "oauth_links_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_categories" ADD CONSTRAINT "video_categories_video" FOREIGN KEY ("AccountId","VideoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_categories" ADD CONSTRAINT "video_categories_categories" FOREIGN KEY ("AccountId","CategoryId") REFERENCES "public"."categories"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_subcategories" ADD CONSTRAINT "video_subcategories_video" FOREIGN KEY ("AccountId","VideoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_subcategories" ADD CONSTRAINT "video_subcategories_subcategories" FOREIGN KEY ("AccountId","SubcategoryId") REFERENCES "public"."subcategories"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tags" ADD CONSTRAINT "video_tags_video" FOREIGN KEY ("AccountId","VideoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_tags" ADD CONSTRAINT "video_tags_tags" FOREIGN KEY ("AccountId","TagId") REFERENCES "public"."tags"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_by_position" ON "categories" USING btree ("AccountId","position","id");--> statement-breakpoint
CREATE INDEX "categories_by_name" ON "categories" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "categories_by_createdAt" ON "categories" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin ("searchText");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("AccountId","slug") WHERE "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "subcategories_by_CategoryId" ON "subcategories" USING btree ("AccountId","CategoryId","id");--> statement-breakpoint
CREATE INDEX "subcategories_by_position" ON "subcategories" USING btree ("AccountId","position","id");--> statement-breakpoint
CREATE INDEX "subcategories_by_name" ON "subcategories" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "subcategories_by_createdAt" ON "subcategories" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "subcategories_search" ON "subcategories" USING gin ("searchText");--> statement-breakpoint
CREATE UNIQUE INDEX "subcategories_slug" ON "subcategories" USING btree ("AccountId","CategoryId","slug") WHERE "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "clips_by_createdAt" ON "clips" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "clips_by_title" ON "clips" USING btree ("AccountId","title" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "clips_search" ON "clips" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "clips_changed" ON "clips" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "clips_state" ON "clips" USING btree ("AccountId","state","createdAt","id");--> statement-breakpoint
CREATE INDEX "clips_video" ON "clips" USING btree ("AccountId","videoId","in","id");--> statement-breakpoint
CREATE INDEX "jobs_by_createdAt" ON "jobs" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "jobs_changed" ON "jobs" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "jobs_item" ON "jobs" USING btree ("AccountId","resourceType","resourceId","createdAt");--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("AccountId","state","createdAt");--> statement-breakpoint
CREATE INDEX "jobs_type" ON "jobs" USING btree ("AccountId","type","createdAt");--> statement-breakpoint
CREATE INDEX "group_accounts_account" ON "group_accounts" USING btree ("AccountId");--> statement-breakpoint
CREATE INDEX "group_users_user" ON "group_users" USING btree ("UserId");--> statement-breakpoint
CREATE INDEX "groups_account" ON "groups" USING btree ("AccountId","name");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_account" ON "users" USING btree ("AccountId","username");--> statement-breakpoint
CREATE INDEX "audit_entries_item" ON "audit_entries" USING btree ("AccountId","resource","resourceId","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING brin ("at");--> statement-breakpoint
CREATE INDEX "idempotency_at" ON "idempotency_keys" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "outbox_events_at" ON "outbox_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "playlist_videos_video" ON "playlist_videos" USING btree ("AccountId","VideoId","PlaylistId");--> statement-breakpoint
CREATE INDEX "playlist_videos_order" ON "playlist_videos" USING btree ("PlaylistId","position");--> statement-breakpoint
CREATE INDEX "playlists_by_name" ON "playlists" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "playlists_by_createdAt" ON "playlists" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "playlists_by_updatedAt" ON "playlists" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "playlists_search" ON "playlists" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "known_addresses_expiry" ON "known_addresses" USING btree ("lastLoginAt");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("UserId","createdAt");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("UserId");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "tags_by_name" ON "tags" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "tags_by_createdAt" ON "tags" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "tags_changed" ON "tags" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "tags_by_tagType" ON "tags" USING btree ("AccountId","tagType","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("AccountId",lower("name"),coalesce(lower("tagType"), '')) WHERE "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "uploads_account" ON "uploads" USING btree ("AccountId","createdAt");--> statement-breakpoint
CREATE INDEX "video_categories_category" ON "video_categories" USING btree ("AccountId","CategoryId","VideoId");--> statement-breakpoint
CREATE INDEX "video_subcategories_subcategory" ON "video_subcategories" USING btree ("AccountId","SubcategoryId","VideoId");--> statement-breakpoint
CREATE INDEX "video_tags_tag" ON "video_tags" USING btree ("AccountId","TagId","VideoId");--> statement-breakpoint
CREATE INDEX "videos_by_createdAt" ON "videos" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "videos_by_name" ON "videos" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "videos_by_publishedAt" ON "videos" USING btree ("AccountId","publishedAt","id");--> statement-breakpoint
CREATE INDEX "videos_by_duration" ON "videos" USING btree ("AccountId","duration","id");--> statement-breakpoint
CREATE INDEX "videos_by_updatedAt" ON "videos" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "videos_search" ON "videos" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "videos_changed" ON "videos" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "videos_state" ON "videos" USING btree ("AccountId","state","createdAt","id");--> statement-breakpoint
CREATE INDEX "videos_visibility" ON "videos" USING btree ("AccountId","visibility","createdAt","id");--> statement-breakpoint
CREATE INDEX "videos_creator" ON "videos" USING btree ("AccountId","createdBy","createdAt","id");