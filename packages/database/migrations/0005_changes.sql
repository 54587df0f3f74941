ALTER TABLE "tags" ADD COLUMN "changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "clips" ADD COLUMN "changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "tags_changed" ON "tags" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "clips_changed" ON "clips" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "videos_changed" ON "videos" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE INDEX "jobs_changed" ON "jobs" USING btree ("AccountId","changedIn","id");