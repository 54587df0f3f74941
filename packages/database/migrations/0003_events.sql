CREATE TABLE "business_player_tags" (
	"AccountId" integer NOT NULL,
	"BusinessPlayerId" integer NOT NULL,
	"TagId" integer NOT NULL,
	CONSTRAINT "business_player_tags_BusinessPlayerId_TagId_pk" PRIMARY KEY("BusinessPlayerId","TagId")
);
--> statement-breakpoint
CREATE TABLE "business_players" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_players_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"startsAt" timestamp(3) with time zone NOT NULL,
	"timeZone" text,
	"state" text DEFAULT 'replay' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"ThemeId" integer,
	"posterKey" text,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("description", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "business_players_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "chapter_speakers" (
	"AccountId" integer NOT NULL,
	"ChapterId" integer NOT NULL,
	"SpeakerId" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "chapter_speakers_ChapterId_SpeakerId_pk" PRIMARY KEY("ChapterId","SpeakerId")
);
--> statement-breakpoint
CREATE TABLE "chapters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chapters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"BusinessPlayerId" integer NOT NULL,
	"title" text NOT NULL,
	"at" integer NOT NULL,
	"end" integer,
	"description" text,
	"thumbnailKey" text,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("title", '') || ' ' || coalesce("description", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "chapters_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "conference_streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conference_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"BusinessPlayerId" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"VideoId" integer,
	"url" text,
	"isMain" boolean DEFAULT false NOT NULL,
	"check" jsonb,
	CONSTRAINT "conference_streams_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "desk_handovers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"EventId" integer NOT NULL,
	"UserId" integer,
	"note" text,
	"at" integer,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"AccountId" integer NOT NULL,
	"EventId" integer NOT NULL,
	"page" text NOT NULL,
	"UserId" integer NOT NULL,
	"role" text,
	"doing" text,
	"since" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"seenAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_presence_EventId_page_pk" PRIMARY KEY("EventId","page")
);
--> statement-breakpoint
CREATE TABLE "event_challengers" (
	"AccountId" integer NOT NULL,
	"EventId" integer NOT NULL,
	"ChallengerId" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_challengers_EventId_ChallengerId_pk" PRIMARY KEY("EventId","ChallengerId")
);
--> statement-breakpoint
CREATE TABLE "event_streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"EventId" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"VideoId" integer,
	"url" text,
	"isMain" boolean DEFAULT false NOT NULL,
	"check" jsonb,
	CONSTRAINT "event_streams_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "event_tags" (
	"AccountId" integer NOT NULL,
	"EventId" integer NOT NULL,
	"TagId" integer NOT NULL,
	CONSTRAINT "event_tags_EventId_TagId_pk" PRIMARY KEY("EventId","TagId")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"startsAt" timestamp(3) with time zone NOT NULL,
	"timeZone" text,
	"SportId" integer NOT NULL,
	"CompetitionId" integer,
	"SeasonId" integer,
	"RoundId" integer,
	"venue" jsonb,
	"state" text DEFAULT 'replay' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"ThemeId" integer,
	"posterKey" text,
	"activatedModules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publicationDelay" integer,
	"externalIds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rehearsal" jsonb,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("description", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "events_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "graphics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "graphics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"EventId" integer NOT NULL,
	"name" text NOT NULL,
	"imageKey" text,
	"text" text,
	"textColour" text,
	"backgroundColour" text,
	"position" text DEFAULT 'bottom_left' NOT NULL,
	"width" integer DEFAULT 25 NOT NULL,
	"opacity" integer DEFAULT 100 NOT NULL,
	"startsAt" integer,
	"endsAt" integer,
	"MarkerTypeId" integer,
	"duration" integer DEFAULT 6000 NOT NULL,
	"url" text,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "graphics_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "markers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "markers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"EventId" integer NOT NULL,
	"MarkerTypeId" integer NOT NULL,
	"at" integer NOT NULL,
	"ChallengerId" integer,
	"player" text,
	"secondPlayer" text,
	"detail" text,
	"title" text,
	"comment" text,
	"phase" text,
	"wallClock" timestamp(3) with time zone,
	"isPublic" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'provisional' NOT NULL,
	"isHeld" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'operator' NOT NULL,
	"publishAt" timestamp(3) with time zone,
	"dismissed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"externalKey" text,
	"key" text,
	CONSTRAINT "markers_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "MarkerId" integer;--> statement-breakpoint
ALTER TABLE "marker_types" ADD COLUMN "publicationDelay" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_player_tags" ADD CONSTRAINT "business_player_tags_businessplayer" FOREIGN KEY ("AccountId","BusinessPlayerId") REFERENCES "public"."business_players"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_player_tags" ADD CONSTRAINT "business_player_tags_tags" FOREIGN KEY ("AccountId","TagId") REFERENCES "public"."tags"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_players" ADD CONSTRAINT "business_players_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_players" ADD CONSTRAINT "business_players_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_players" ADD CONSTRAINT "business_players_ThemeId" FOREIGN KEY ("AccountId","ThemeId") REFERENCES "public"."themes"("AccountId","id") ON DELETE SET NULL ("ThemeId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_speakers" ADD CONSTRAINT "chapter_speakers_chapter" FOREIGN KEY ("AccountId","ChapterId") REFERENCES "public"."chapters"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_speakers" ADD CONSTRAINT "chapter_speakers_speakers" FOREIGN KEY ("AccountId","SpeakerId") REFERENCES "public"."speakers"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_BusinessPlayerId" FOREIGN KEY ("AccountId","BusinessPlayerId") REFERENCES "public"."business_players"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_streams" ADD CONSTRAINT "conference_streams_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_streams" ADD CONSTRAINT "conference_streams_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_streams" ADD CONSTRAINT "conference_streams_BusinessPlayerId" FOREIGN KEY ("AccountId","BusinessPlayerId") REFERENCES "public"."business_players"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conference_streams" ADD CONSTRAINT "conference_streams_VideoId" FOREIGN KEY ("AccountId","VideoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_handovers" ADD CONSTRAINT "desk_handovers_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_handovers" ADD CONSTRAINT "desk_handovers_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_UserId_users_id_fk" FOREIGN KEY ("UserId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_challengers" ADD CONSTRAINT "event_challengers_event" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_challengers" ADD CONSTRAINT "event_challengers_challengers" FOREIGN KEY ("AccountId","ChallengerId") REFERENCES "public"."challengers"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_streams" ADD CONSTRAINT "event_streams_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_streams" ADD CONSTRAINT "event_streams_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_streams" ADD CONSTRAINT "event_streams_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_streams" ADD CONSTRAINT "event_streams_VideoId" FOREIGN KEY ("AccountId","VideoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_event" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tags" ADD CONSTRAINT "event_tags_tags" FOREIGN KEY ("AccountId","TagId") REFERENCES "public"."tags"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_SportId" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_CompetitionId" FOREIGN KEY ("AccountId","CompetitionId") REFERENCES "public"."competitions"("AccountId","id") ON DELETE SET NULL ("CompetitionId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_SeasonId" FOREIGN KEY ("AccountId","SeasonId") REFERENCES "public"."seasons"("AccountId","id") ON DELETE SET NULL ("SeasonId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_RoundId" FOREIGN KEY ("AccountId","RoundId") REFERENCES "public"."rounds"("AccountId","id") ON DELETE SET NULL ("RoundId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_ThemeId" FOREIGN KEY ("AccountId","ThemeId") REFERENCES "public"."themes"("AccountId","id") ON DELETE SET NULL ("ThemeId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graphics" ADD CONSTRAINT "graphics_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graphics" ADD CONSTRAINT "graphics_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graphics" ADD CONSTRAINT "graphics_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "graphics" ADD CONSTRAINT "graphics_MarkerTypeId" FOREIGN KEY ("AccountId","MarkerTypeId") REFERENCES "public"."marker_types"("AccountId","id") ON DELETE SET NULL ("MarkerTypeId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markers" ADD CONSTRAINT "markers_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markers" ADD CONSTRAINT "markers_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markers" ADD CONSTRAINT "markers_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markers" ADD CONSTRAINT "markers_MarkerTypeId" FOREIGN KEY ("AccountId","MarkerTypeId") REFERENCES "public"."marker_types"("AccountId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markers" ADD CONSTRAINT "markers_ChallengerId" FOREIGN KEY ("AccountId","ChallengerId") REFERENCES "public"."challengers"("AccountId","id") ON DELETE SET NULL ("ChallengerId") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_player_tags_tag" ON "business_player_tags" USING btree ("AccountId","TagId","BusinessPlayerId");--> statement-breakpoint
CREATE INDEX "business_players_by_startsAt" ON "business_players" USING btree ("AccountId","startsAt","id");--> statement-breakpoint
CREATE INDEX "business_players_by_name" ON "business_players" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "business_players_by_createdAt" ON "business_players" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "business_players_by_updatedAt" ON "business_players" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "business_players_search" ON "business_players" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "business_players_changed" ON "business_players" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "business_players_by_state" ON "business_players" USING btree ("AccountId","state","startsAt","id");--> statement-breakpoint
CREATE INDEX "business_players_by_ThemeId" ON "business_players" USING btree ("AccountId","ThemeId","startsAt","id");--> statement-breakpoint
CREATE INDEX "business_players_by_visibility" ON "business_players" USING btree ("AccountId","visibility","startsAt","id");--> statement-breakpoint
CREATE INDEX "chapter_speakers_speaker" ON "chapter_speakers" USING btree ("AccountId","SpeakerId","ChapterId");--> statement-breakpoint
CREATE INDEX "chapter_speakers_order" ON "chapter_speakers" USING btree ("ChapterId","position");--> statement-breakpoint
CREATE INDEX "chapters_by_createdAt" ON "chapters" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "chapters_search" ON "chapters" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "chapters_changed" ON "chapters" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "chapters_by_at" ON "chapters" USING btree ("AccountId","at","id");--> statement-breakpoint
CREATE INDEX "chapters_by_BusinessPlayerId" ON "chapters" USING btree ("AccountId","BusinessPlayerId","at","id");--> statement-breakpoint
CREATE INDEX "conference_streams_by_createdAt" ON "conference_streams" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "conference_streams_by_BusinessPlayerId" ON "conference_streams" USING btree ("AccountId","BusinessPlayerId","createdAt","id");--> statement-breakpoint
CREATE INDEX "conference_streams_by_VideoId" ON "conference_streams" USING btree ("AccountId","VideoId");--> statement-breakpoint
CREATE UNIQUE INDEX "conference_streams_isMain" ON "conference_streams" USING btree ("AccountId","BusinessPlayerId") WHERE "isMain" and "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "event_challengers_challenger" ON "event_challengers" USING btree ("AccountId","ChallengerId","EventId");--> statement-breakpoint
CREATE INDEX "event_challengers_order" ON "event_challengers" USING btree ("EventId","position");--> statement-breakpoint
CREATE INDEX "event_streams_by_createdAt" ON "event_streams" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "event_streams_by_EventId" ON "event_streams" USING btree ("AccountId","EventId","createdAt","id");--> statement-breakpoint
CREATE INDEX "event_streams_by_VideoId" ON "event_streams" USING btree ("AccountId","VideoId");--> statement-breakpoint
CREATE UNIQUE INDEX "event_streams_isMain" ON "event_streams" USING btree ("AccountId","EventId") WHERE "isMain" and "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "event_tags_tag" ON "event_tags" USING btree ("AccountId","TagId","EventId");--> statement-breakpoint
CREATE INDEX "events_by_startsAt" ON "events" USING btree ("AccountId","startsAt","id");--> statement-breakpoint
CREATE INDEX "events_by_name" ON "events" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "events_by_createdAt" ON "events" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "events_by_updatedAt" ON "events" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "events_changed" ON "events" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "events_by_state" ON "events" USING btree ("AccountId","state","startsAt","id");--> statement-breakpoint
CREATE INDEX "events_by_SportId" ON "events" USING btree ("AccountId","SportId","startsAt","id");--> statement-breakpoint
CREATE INDEX "events_by_CompetitionId" ON "events" USING btree ("AccountId","CompetitionId","startsAt","id");--> statement-breakpoint
CREATE INDEX "events_by_SeasonId" ON "events" USING btree ("AccountId","SeasonId","startsAt","id");--> statement-breakpoint
CREATE INDEX "events_by_RoundId" ON "events" USING btree ("AccountId","RoundId","startsAt","id");--> statement-breakpoint
CREATE INDEX "events_by_ThemeId" ON "events" USING btree ("AccountId","ThemeId","startsAt","id");--> statement-breakpoint
CREATE INDEX "events_by_visibility" ON "events" USING btree ("AccountId","visibility","startsAt","id");--> statement-breakpoint
CREATE INDEX "graphics_by_createdAt" ON "graphics" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "graphics_by_name" ON "graphics" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "graphics_search" ON "graphics" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "graphics_by_EventId" ON "graphics" USING btree ("AccountId","EventId","createdAt","id");--> statement-breakpoint
CREATE INDEX "markers_by_createdAt" ON "markers" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "markers_changed" ON "markers" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "markers_by_at" ON "markers" USING btree ("AccountId","at","id");--> statement-breakpoint
CREATE INDEX "markers_by_EventId" ON "markers" USING btree ("AccountId","EventId","at","id");--> statement-breakpoint
CREATE INDEX "markers_by_MarkerTypeId" ON "markers" USING btree ("AccountId","MarkerTypeId","at","id");--> statement-breakpoint
CREATE INDEX "markers_by_ChallengerId" ON "markers" USING btree ("AccountId","ChallengerId","at","id");--> statement-breakpoint
CREATE INDEX "markers_by_status" ON "markers" USING btree ("AccountId","status","at","id");--> statement-breakpoint
CREATE INDEX "markers_event_changed" ON "markers" USING btree ("AccountId","EventId","changedIn","id");--> statement-breakpoint
CREATE UNIQUE INDEX "markers_key" ON "markers" USING btree ("AccountId","EventId","key");--> statement-breakpoint
CREATE UNIQUE INDEX "markers_externalKey" ON "markers" USING btree ("AccountId","EventId","source","externalKey") WHERE "externalKey" is not null;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_MarkerId" FOREIGN KEY ("AccountId","MarkerId") REFERENCES "public"."markers"("AccountId","id") ON DELETE SET NULL ("MarkerId") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clips_marker" ON "clips" USING btree ("AccountId","MarkerId");