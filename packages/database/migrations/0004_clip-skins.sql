CREATE TABLE "clip_skins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clip_skins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"changedIn" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"name" text NOT NULL,
	"SportId" integer,
	"preRollKey" text,
	"postRollKey" text,
	"overlayKey" text,
	"overlayPosition" text DEFAULT 'top-right' NOT NULL,
	"overlayScale" integer DEFAULT 20 NOT NULL,
	"overlayOpacity" integer DEFAULT 100 NOT NULL,
	"overlayMargin" integer DEFAULT 5 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" jsonb,
	"errorField" text,
	"previewKey" text,
	"previewFormat" text,
	"previewDuration" integer,
	"previewFrames" jsonb,
	"searchText" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower((coalesce("name", '')) collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "clip_skins_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "marker_types" ADD COLUMN "frenchHotkey" text;--> statement-breakpoint
ALTER TABLE "marker_types" ADD COLUMN "builtInCode" text;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "markers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clip_skins" ADD CONSTRAINT "clip_skins_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_skins" ADD CONSTRAINT "clip_skins_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_skins" ADD CONSTRAINT "clip_skins_SportId" FOREIGN KEY ("SportId") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_skins_by_name" ON "clip_skins" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "clip_skins_by_createdAt" ON "clip_skins" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "clip_skins_by_updatedAt" ON "clip_skins" USING btree ("AccountId","updatedAt","id");--> statement-breakpoint
CREATE INDEX "clip_skins_search" ON "clip_skins" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "clip_skins_changed" ON "clip_skins" USING btree ("AccountId","changedIn","id");--> statement-breakpoint
CREATE UNIQUE INDEX "marker_types_frenchHotkey" ON "marker_types" USING btree ("AccountId","SportId","frenchHotkey") WHERE "deletedAt" is null;--> statement-breakpoint
-- Gives the built-in marker types that accounts already have their French keys, and what they can be reset to.
UPDATE "marker_types" SET "builtInCode" = given.code, "frenchHotkey" = given.key
FROM (VALUES
('football', 'goal', 'B'), ('football', 'penalty_scored', 'P'), ('football', 'penalty_missed', 'M'), ('football', 'own_goal', null), ('football', 'shot_on_target', 'T'), ('football', 'save', 'G'), ('football', 'shot_off_target', 'Y'), ('football', 'highlight', 'Q'), ('football', 'foul', 'F'), ('football', 'offside', 'H'), ('football', 'yellow_card', 'U'), ('football', 'red_card', 'R'), ('football', 'substitution', 'S'), ('football', 'injury', null), ('football', 'corner', 'C'), ('football', 'free_kick', 'A'), ('football', 'video_review', 'V'), ('football', 'note', 'N'), ('football', 'whistle', 'W'), ('football', 'added_time', null),
('handball', 'goal', 'B'), ('handball', 'penalty_scored', 'P'), ('handball', 'penalty_missed', 'M'), ('handball', 'save', 'G'), ('handball', 'shot_off_target', 'Y'), ('handball', 'steal', 'T'), ('handball', 'highlight', 'Q'), ('handball', 'yellow_card', 'U'), ('handball', 'suspension', 'H'), ('handball', 'red_card', 'R'), ('handball', 'foul', 'F'), ('handball', 'substitution', 'S'), ('handball', 'injury', null), ('handball', 'turnover', 'A'), ('handball', 'timeout', 'C'), ('handball', 'note', 'N'), ('handball', 'whistle', 'W'),
('basketball', 'two_points', 'B'), ('basketball', 'three_points', 'T'), ('basketball', 'free_throw', 'F'), ('basketball', 'dunk', 'G'), ('basketball', 'block', 'C'), ('basketball', 'steal', 'M'), ('basketball', 'rebound', 'R'), ('basketball', 'assist', 'P'), ('basketball', 'highlight', 'Q'), ('basketball', 'foul', 'U'), ('basketball', 'technical_foul', 'Y'), ('basketball', 'substitution', 'S'), ('basketball', 'injury', null), ('basketball', 'turnover', 'A'), ('basketball', 'timeout', 'H'), ('basketball', 'video_review', 'V'), ('basketball', 'note', 'N'), ('basketball', 'whistle', 'W'),
('rugby', 'try', 'T'), ('rugby', 'conversion', 'C'), ('rugby', 'penalty_scored', 'P'), ('rugby', 'drop_goal', 'G'), ('rugby', 'kick_missed', 'M'), ('rugby', 'line_break', 'B'), ('rugby', 'tackle', 'A'), ('rugby', 'turnover', 'H'), ('rugby', 'highlight', 'Q'), ('rugby', 'penalty', 'F'), ('rugby', 'yellow_card', 'U'), ('rugby', 'red_card', 'R'), ('rugby', 'substitution', 'S'), ('rugby', 'injury', null), ('rugby', 'scrum', 'Y'), ('rugby', 'video_review', 'V'), ('rugby', 'note', 'N'), ('rugby', 'whistle', 'W'),
('volleyball', 'point', 'P'), ('volleyball', 'ace', 'A'), ('volleyball', 'attack', 'T'), ('volleyball', 'block', 'C'), ('volleyball', 'error', 'F'), ('volleyball', 'long_rally', 'H'), ('volleyball', 'highlight', 'Q'), ('volleyball', 'yellow_card', 'U'), ('volleyball', 'red_card', 'R'), ('volleyball', 'substitution', 'S'), ('volleyball', 'injury', null), ('volleyball', 'timeout', 'M'), ('volleyball', 'challenge', 'V'), ('volleyball', 'note', 'N'), ('volleyball', 'set_won', 'G'), ('volleyball', 'whistle', 'W'),
('ice_hockey', 'goal', 'B'), ('ice_hockey', 'power_play_goal', 'P'), ('ice_hockey', 'empty_net_goal', 'C'), ('ice_hockey', 'penalty_shot', 'H'), ('ice_hockey', 'shot', 'T'), ('ice_hockey', 'save', 'G'), ('ice_hockey', 'hit', 'A'), ('ice_hockey', 'highlight', 'Q'), ('ice_hockey', 'minor_penalty', 'M'), ('ice_hockey', 'major_penalty', 'R'), ('ice_hockey', 'fight', 'F'), ('ice_hockey', 'goalkeeper_change', 'S'), ('ice_hockey', 'injury', null), ('ice_hockey', 'face_off', 'U'), ('ice_hockey', 'timeout', 'Y'), ('ice_hockey', 'video_review', 'V'), ('ice_hockey', 'note', 'N'), ('ice_hockey', 'whistle', 'W'),
('tennis', 'point', 'P'), ('tennis', 'ace', 'A'), ('tennis', 'winner', 'W'), ('tennis', 'double_fault', 'F'), ('tennis', 'unforced_error', 'U'), ('tennis', 'break_point', 'B'), ('tennis', 'long_rally', 'R'), ('tennis', 'highlight', 'Q'), ('tennis', 'code_violation', 'V'), ('tennis', 'injury', 'M'), ('tennis', 'challenge', 'C'), ('tennis', 'note', 'N'), ('tennis', 'game_won', 'G'), ('tennis', 'set_won', 'S'), ('tennis', 'match_won', 'T'),
('esports', 'game_won', 'G'), ('esports', 'kill', 'S'), ('esports', 'first_blood', 'F'), ('esports', 'multi_kill', 'M'), ('esports', 'team_fight', 'T'), ('esports', 'highlight', 'Q'), ('esports', 'objective', 'B'), ('esports', 'tower', 'R'), ('esports', 'draft', 'P'), ('esports', 'warning', 'A'), ('esports', 'substitution', 'U'), ('esports', 'pause', 'H'), ('esports', 'video_review', 'V'), ('esports', 'note', 'N'), ('esports', 'phase', 'W')
) AS given(sport, code, key), "sports"
WHERE sports.code = given.sport AND marker_types."SportId" = sports.id AND marker_types.code = given.code;
