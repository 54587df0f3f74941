-- Words are parted at whatever is neither letter nor digit, and names are sorted as people sort them: both by ICU.
DROP INDEX "categories_sort";--> statement-breakpoint
DROP INDEX "playlists_sort";--> statement-breakpoint
DROP INDEX "subcategories_sort";--> statement-breakpoint
DROP INDEX "tags_sort";--> statement-breakpoint
DROP INDEX "tags_type";--> statement-breakpoint
DROP INDEX "clips_title";--> statement-breakpoint
DROP INDEX "videos_name";--> statement-breakpoint
ALTER TABLE "categories" drop column "searchText";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("slug", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "playlists" drop column "searchText";--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("description", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "subcategories" drop column "searchText";--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("slug", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "tags" drop column "searchText";--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("tagType", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "clips" drop column "searchText";--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("title", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "videos" drop column "searchText";--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '') || ' ' || coalesce("description", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "categories_sort" ON "categories" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "playlists_sort" ON "playlists" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "subcategories_sort" ON "subcategories" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "tags_sort" ON "tags" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "tags_type" ON "tags" USING btree ("AccountId","tagType","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "clips_title" ON "clips" USING btree ("AccountId","title" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "videos_name" ON "videos" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "playlists_search" ON "playlists" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "subcategories_search" ON "subcategories" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "clips_search" ON "clips" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "videos_search" ON "videos" USING gin ("searchText");
