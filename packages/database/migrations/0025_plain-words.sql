-- Words without accents, for searches: what wordsFrom in tables/search-text.ts does to what is typed. ICU, since the
-- database's own collation may be C, which knows only ASCII letters. Columns are made anew, since PostgreSQL 15 and 16
-- cannot change the expression of one.
CREATE FUNCTION "words_of"(written text) RETURNS "tsvector" LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT to_tsvector('simple', regexp_replace(
    replace(replace(replace(replace(translate(
      lower(normalize(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC) collate "und-x-icu"),
      'łøđıħŧð', 'lodihtd'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') collate "und-x-icu",
    '[^[:alnum:]]+', ' ', 'g'));
END;--> statement-breakpoint
ALTER TABLE "event_attachments" drop column "searchText";--> statement-breakpoint
ALTER TABLE "event_attachments" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "categories" drop column "searchText";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("slug", ''))) STORED;--> statement-breakpoint
ALTER TABLE "subcategories" drop column "searchText";--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("slug", ''))) STORED;--> statement-breakpoint
ALTER TABLE "challengers" drop column "searchText";--> statement-breakpoint
ALTER TABLE "challengers" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("shortName", '') || ' ' || coalesce("code", ''))) STORED;--> statement-breakpoint
ALTER TABLE "clip_skins" drop column "searchText";--> statement-breakpoint
ALTER TABLE "clip_skins" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "clip_templates" drop column "searchText";--> statement-breakpoint
ALTER TABLE "clip_templates" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("titlePattern", ''))) STORED;--> statement-breakpoint
ALTER TABLE "clips" drop column "searchText";--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("title", ''))) STORED;--> statement-breakpoint
ALTER TABLE "competitions" drop column "searchText";--> statement-breakpoint
ALTER TABLE "competitions" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "rounds" drop column "searchText";--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "seasons" drop column "searchText";--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "business_players" drop column "searchText";--> statement-breakpoint
ALTER TABLE "business_players" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "chapters" drop column "searchText";--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("title", '') || ' ' || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "events" drop column "searchText";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "graphics" drop column "searchText";--> statement-breakpoint
ALTER TABLE "graphics" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "key_templates" drop column "searchText";--> statement-breakpoint
ALTER TABLE "key_templates" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "marker_types" drop column "searchText";--> statement-breakpoint
ALTER TABLE "marker_types" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "accounts" drop column "searchText";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "groups" drop column "searchText";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "users" drop column "searchText";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("username", '') || ' ' || coalesce("firstName", '') || ' ' || coalesce("lastName", '') || ' ' || coalesce("email", ''))) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" drop column "searchText";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("userName", '') || ' ' || coalesce("resourceId"::text, '') || ' ' || coalesce(coalesce(after->>'name', before->>'name', after->>'title', before->>'title', after->>'username',
  before->>'username', after->>'label', before->>'label'), ''))) STORED;--> statement-breakpoint
ALTER TABLE "playlists" drop column "searchText";--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "questions" drop column "searchText";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "reels" drop column "searchText";--> statement-breakpoint
ALTER TABLE "reels" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("title", ''))) STORED;--> statement-breakpoint
ALTER TABLE "speakers" drop column "searchText";--> statement-breakpoint
ALTER TABLE "speakers" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("firstName", '') || ' ' || coalesce("lastName", '') || ' ' || coalesce("title", '') || ' ' || coalesce("company", ''))) STORED;--> statement-breakpoint
ALTER TABLE "tags" drop column "searchText";--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("tagType", ''))) STORED;--> statement-breakpoint
ALTER TABLE "themes" drop column "searchText";--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED;--> statement-breakpoint
ALTER TABLE "videos" drop column "searchText";--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED;--> statement-breakpoint
CREATE INDEX "event_attachments_search" ON "event_attachments" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "subcategories_search" ON "subcategories" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "challengers_search" ON "challengers" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "clip_skins_search" ON "clip_skins" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "clip_templates_search" ON "clip_templates" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "clips_search" ON "clips" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "competitions_search" ON "competitions" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "rounds_search" ON "rounds" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "seasons_search" ON "seasons" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "business_players_search" ON "business_players" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "chapters_search" ON "chapters" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "graphics_search" ON "graphics" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "key_templates_search" ON "key_templates" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "marker_types_search" ON "marker_types" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "playlists_search" ON "playlists" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "questions_search" ON "questions" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "reels_search" ON "reels" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "speakers_search" ON "speakers" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "themes_search" ON "themes" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "videos_search" ON "videos" USING gin ("searchText");
