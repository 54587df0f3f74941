CREATE TABLE "contestants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contestants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"QuizId" integer,
	"PredictorGameId" integer,
	"MotmGameId" integer,
	"name" text NOT NULL,
	"isNameHidden" boolean DEFAULT false NOT NULL,
	"joinedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"network" text,
	CONSTRAINT "contestants_own" UNIQUE("AccountId","id"),
	CONSTRAINT "contestants_of_quiz" UNIQUE("QuizId","FanId"),
	CONSTRAINT "contestants_of_predictor" UNIQUE("PredictorGameId","FanId"),
	CONSTRAINT "contestants_of_motm" UNIQUE("MotmGameId","FanId"),
	CONSTRAINT "contestants_game" CHECK (num_nonnulls("QuizId", "PredictorGameId", "MotmGameId") = 1)
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"imageKey" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"way" text DEFAULT 'rank' NOT NULL,
	"rankFrom" integer DEFAULT 1 NOT NULL,
	"rankTo" integer DEFAULT 1 NOT NULL,
	"QuizId" integer,
	"PredictorGameId" integer,
	"MotmGameId" integer,
	"SponsorId" integer,
	"seed" text,
	"promise" text,
	"drawnAt" timestamp(3) with time zone,
	"winners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED,
	CONSTRAINT "gifts_account_id" UNIQUE("AccountId","id"),
	CONSTRAINT "gifts_game" CHECK (num_nonnulls("QuizId", "PredictorGameId", "MotmGameId") = 1)
);
--> statement-breakpoint
CREATE TABLE "motm_games" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "motm_games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"EventId" integer NOT NULL,
	"isDraft" boolean DEFAULT true NOT NULL,
	"opensAt" timestamp(3) with time zone,
	"closesAt" timestamp(3) with time zone,
	"SponsorId" integer,
	"searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED,
	CONSTRAINT "motm_games_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "predictor_games" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "predictor_games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"EventId" integer NOT NULL,
	"isDraft" boolean DEFAULT true NOT NULL,
	"opensAt" timestamp(3) with time zone,
	"locksAt" timestamp(3) with time zone NOT NULL,
	"SponsorId" integer,
	"searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED,
	CONSTRAINT "predictor_games_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "quiz_responses" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quiz_responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"QuestionId" integer NOT NULL,
	"ContestantId" integer NOT NULL,
	"AnswerId" integer NOT NULL,
	"arrivedAt" timestamp(3) with time zone NOT NULL,
	"tappedAt" timestamp(3) with time zone,
	"elapsed" integer NOT NULL,
	CONSTRAINT "quiz_responses_QuestionId_ContestantId_pk" PRIMARY KEY("QuestionId","ContestantId")
);
--> statement-breakpoint
CREATE TABLE "quiz_starts" (
	"QuestionId" integer NOT NULL,
	"ContestantId" integer NOT NULL,
	"AccountId" integer NOT NULL,
	"startedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "quiz_starts_ContestantId_QuestionId_pk" PRIMARY KEY("ContestantId","QuestionId")
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"QuestionId" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"isCorrect" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quiz_answers_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"QuizId" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"imageKey" text,
	"VideoId" integer,
	"videoFrom" integer,
	"videoTo" integer,
	"timeLimit" integer DEFAULT 20000 NOT NULL,
	"points" integer DEFAULT 100 NOT NULL,
	"isTimed" boolean DEFAULT true NOT NULL,
	"explanation" text,
	"openedAt" timestamp(3) with time zone,
	CONSTRAINT "quiz_questions_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "quiz_tags" (
	"AccountId" integer NOT NULL,
	"QuizId" integer NOT NULL,
	"TagId" integer NOT NULL,
	CONSTRAINT "quiz_tags_QuizId_TagId_pk" PRIMARY KEY("QuizId","TagId")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"description" text,
	"pace" text DEFAULT 'self' NOT NULL,
	"isDraft" boolean DEFAULT true NOT NULL,
	"opensAt" timestamp(3) with time zone,
	"closesAt" timestamp(3) with time zone,
	"EventId" integer,
	"SponsorId" integer,
	"searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED,
	CONSTRAINT "quizzes_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"scope" text NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"QuizId" integer,
	"PredictorGameId" integer,
	"current" integer DEFAULT 0 NOT NULL,
	"calculatedAt" timestamp(3) with time zone,
	"contestants" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "boards_of" UNIQUE NULLS NOT DISTINCT("AccountId","scope","period","QuizId","PredictorGameId"),
	CONSTRAINT "boards_own" UNIQUE("AccountId","id")
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"BoardId" integer NOT NULL,
	"version" integer NOT NULL,
	"FanId" integer NOT NULL,
	"AccountId" integer NOT NULL,
	"points" integer NOT NULL,
	"correct" integer NOT NULL,
	"elapsed" bigint NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "standings_BoardId_version_FanId_pk" PRIMARY KEY("BoardId","version","FanId")
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"createdBy" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"name" text NOT NULL,
	"logoKey" text,
	"url" text,
	"searchText" "tsvector" GENERATED ALWAYS AS (words_of(coalesce("name", ''))) STORED,
	CONSTRAINT "sponsors_account_id" UNIQUE("AccountId","id")
);
--> statement-breakpoint
ALTER TABLE "fans" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "contestants" ADD CONSTRAINT "contestants_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestants" ADD CONSTRAINT "contestants_QuizId" FOREIGN KEY ("AccountId","QuizId") REFERENCES "public"."quizzes"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestants" ADD CONSTRAINT "contestants_PredictorGameId" FOREIGN KEY ("AccountId","PredictorGameId") REFERENCES "public"."predictor_games"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contestants" ADD CONSTRAINT "contestants_MotmGameId" FOREIGN KEY ("AccountId","MotmGameId") REFERENCES "public"."motm_games"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_SponsorId" FOREIGN KEY ("AccountId","SponsorId") REFERENCES "public"."sponsors"("AccountId","id") ON DELETE SET NULL ("SponsorId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_QuizId" FOREIGN KEY ("AccountId","QuizId") REFERENCES "public"."quizzes"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_PredictorGameId" FOREIGN KEY ("AccountId","PredictorGameId") REFERENCES "public"."predictor_games"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_MotmGameId" FOREIGN KEY ("AccountId","MotmGameId") REFERENCES "public"."motm_games"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_games" ADD CONSTRAINT "motm_games_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_games" ADD CONSTRAINT "motm_games_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_games" ADD CONSTRAINT "motm_games_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_games" ADD CONSTRAINT "motm_games_SponsorId" FOREIGN KEY ("AccountId","SponsorId") REFERENCES "public"."sponsors"("AccountId","id") ON DELETE SET NULL ("SponsorId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictor_games" ADD CONSTRAINT "predictor_games_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictor_games" ADD CONSTRAINT "predictor_games_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictor_games" ADD CONSTRAINT "predictor_games_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predictor_games" ADD CONSTRAINT "predictor_games_SponsorId" FOREIGN KEY ("AccountId","SponsorId") REFERENCES "public"."sponsors"("AccountId","id") ON DELETE SET NULL ("SponsorId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_responses" ADD CONSTRAINT "quiz_responses_QuestionId" FOREIGN KEY ("AccountId","QuestionId") REFERENCES "public"."quiz_questions"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_responses" ADD CONSTRAINT "quiz_responses_ContestantId" FOREIGN KEY ("AccountId","ContestantId") REFERENCES "public"."contestants"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_responses" ADD CONSTRAINT "quiz_responses_AnswerId" FOREIGN KEY ("AccountId","AnswerId") REFERENCES "public"."quiz_answers"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_starts" ADD CONSTRAINT "quiz_starts_QuestionId" FOREIGN KEY ("AccountId","QuestionId") REFERENCES "public"."quiz_questions"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_starts" ADD CONSTRAINT "quiz_starts_ContestantId" FOREIGN KEY ("AccountId","ContestantId") REFERENCES "public"."contestants"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_QuestionId" FOREIGN KEY ("AccountId","QuestionId") REFERENCES "public"."quiz_questions"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_QuizId" FOREIGN KEY ("AccountId","QuizId") REFERENCES "public"."quizzes"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_VideoId" FOREIGN KEY ("AccountId","VideoId") REFERENCES "public"."videos"("AccountId","id") ON DELETE SET NULL ("VideoId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_tags" ADD CONSTRAINT "quiz_tags_quiz" FOREIGN KEY ("AccountId","QuizId") REFERENCES "public"."quizzes"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_tags" ADD CONSTRAINT "quiz_tags_tags" FOREIGN KEY ("AccountId","TagId") REFERENCES "public"."tags"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_EventId" FOREIGN KEY ("AccountId","EventId") REFERENCES "public"."events"("AccountId","id") ON DELETE SET NULL ("EventId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_SponsorId" FOREIGN KEY ("AccountId","SponsorId") REFERENCES "public"."sponsors"("AccountId","id") ON DELETE SET NULL ("SponsorId") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_QuizId" FOREIGN KEY ("AccountId","QuizId") REFERENCES "public"."quizzes"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_PredictorGameId" FOREIGN KEY ("AccountId","PredictorGameId") REFERENCES "public"."predictor_games"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_BoardId" FOREIGN KEY ("AccountId","BoardId") REFERENCES "public"."boards"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_createdBy_users_id_fk" FOREIGN KEY ("createdBy") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contestants_by_FanId" ON "contestants" USING btree ("AccountId","FanId");--> statement-breakpoint
CREATE INDEX "gifts_by_name" ON "gifts" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "gifts_by_createdAt" ON "gifts" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "gifts_by_rankFrom" ON "gifts" USING btree ("AccountId","rankFrom","id");--> statement-breakpoint
CREATE INDEX "gifts_search" ON "gifts" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "gifts_by_QuizId" ON "gifts" USING btree ("AccountId","QuizId");--> statement-breakpoint
CREATE INDEX "gifts_by_PredictorGameId" ON "gifts" USING btree ("AccountId","PredictorGameId");--> statement-breakpoint
CREATE INDEX "gifts_by_MotmGameId" ON "gifts" USING btree ("AccountId","MotmGameId");--> statement-breakpoint
CREATE INDEX "gifts_by_SponsorId" ON "gifts" USING btree ("AccountId","SponsorId");--> statement-breakpoint
CREATE INDEX "motm_games_by_name" ON "motm_games" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "motm_games_by_createdAt" ON "motm_games" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "motm_games_search" ON "motm_games" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "motm_games_by_EventId" ON "motm_games" USING btree ("AccountId","EventId");--> statement-breakpoint
CREATE INDEX "motm_games_by_SponsorId" ON "motm_games" USING btree ("AccountId","SponsorId");--> statement-breakpoint
CREATE INDEX "predictor_games_by_name" ON "predictor_games" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "predictor_games_by_createdAt" ON "predictor_games" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "predictor_games_search" ON "predictor_games" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "predictor_games_by_EventId" ON "predictor_games" USING btree ("AccountId","EventId");--> statement-breakpoint
CREATE INDEX "predictor_games_by_SponsorId" ON "predictor_games" USING btree ("AccountId","SponsorId");--> statement-breakpoint
CREATE INDEX "quiz_responses_by_ContestantId" ON "quiz_responses" USING btree ("ContestantId");--> statement-breakpoint
CREATE INDEX "quiz_responses_by_AnswerId" ON "quiz_responses" USING btree ("AnswerId");--> statement-breakpoint
CREATE INDEX "quiz_starts_by_QuestionId" ON "quiz_starts" USING btree ("QuestionId");--> statement-breakpoint
CREATE INDEX "quiz_answers_by_position" ON "quiz_answers" USING btree ("AccountId","position","id");--> statement-breakpoint
CREATE INDEX "quiz_answers_by_QuestionId" ON "quiz_answers" USING btree ("AccountId","QuestionId","position","id");--> statement-breakpoint
CREATE INDEX "quiz_questions_by_position" ON "quiz_questions" USING btree ("AccountId","position","id");--> statement-breakpoint
CREATE INDEX "quiz_questions_by_QuizId" ON "quiz_questions" USING btree ("AccountId","QuizId","position","id");--> statement-breakpoint
CREATE INDEX "quiz_questions_by_VideoId" ON "quiz_questions" USING btree ("AccountId","VideoId");--> statement-breakpoint
CREATE INDEX "quiz_tags_tag" ON "quiz_tags" USING btree ("AccountId","TagId","QuizId");--> statement-breakpoint
CREATE INDEX "quizzes_by_name" ON "quizzes" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "quizzes_by_createdAt" ON "quizzes" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "quizzes_by_opensAt" ON "quizzes" USING btree ("AccountId","opensAt","id");--> statement-breakpoint
CREATE INDEX "quizzes_search" ON "quizzes" USING gin ("searchText");--> statement-breakpoint
CREATE INDEX "quizzes_by_EventId" ON "quizzes" USING btree ("AccountId","EventId");--> statement-breakpoint
CREATE INDEX "quizzes_by_SponsorId" ON "quizzes" USING btree ("AccountId","SponsorId");--> statement-breakpoint
CREATE INDEX "boards_by_QuizId" ON "boards" USING btree ("QuizId");--> statement-breakpoint
CREATE INDEX "boards_by_PredictorGameId" ON "boards" USING btree ("PredictorGameId");--> statement-breakpoint
CREATE INDEX "standings_in_order" ON "standings" USING btree ("BoardId","version","rank","FanId");--> statement-breakpoint
CREATE INDEX "standings_by_FanId" ON "standings" USING btree ("FanId");--> statement-breakpoint
CREATE INDEX "sponsors_by_name" ON "sponsors" USING btree ("AccountId","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "sponsors_by_createdAt" ON "sponsors" USING btree ("AccountId","createdAt","id");--> statement-breakpoint
CREATE INDEX "sponsors_search" ON "sponsors" USING gin ("searchText");