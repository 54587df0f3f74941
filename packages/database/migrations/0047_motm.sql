CREATE TABLE "motm_votes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "motm_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"MotmGameId" integer NOT NULL,
	"ContestantId" integer NOT NULL,
	"CandidateId" integer NOT NULL,
	"arrivedAt" timestamp(3) with time zone NOT NULL,
	"tappedAt" timestamp(3) with time zone,
	CONSTRAINT "motm_votes_MotmGameId_ContestantId_pk" PRIMARY KEY("MotmGameId","ContestantId")
);
--> statement-breakpoint
CREATE TABLE "motm_candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "motm_candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"MotmGameId" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"number" integer,
	"ChallengerId" integer,
	CONSTRAINT "motm_candidates_own" UNIQUE("AccountId","MotmGameId","id")
);
--> statement-breakpoint
ALTER TABLE "motm_games" ADD COLUMN "opensWith" text;--> statement-breakpoint
ALTER TABLE "motm_games" ADD COLUMN "closesWith" text;--> statement-breakpoint
ALTER TABLE "motm_games" ADD COLUMN "closesAfter" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "motm_games" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "motm_games" ADD COLUMN "ChosenId" integer;--> statement-breakpoint
ALTER TABLE "motm_votes" ADD CONSTRAINT "motm_votes_ContestantId" FOREIGN KEY ("AccountId","ContestantId") REFERENCES "public"."contestants"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_votes" ADD CONSTRAINT "motm_votes_CandidateId" FOREIGN KEY ("AccountId","MotmGameId","CandidateId") REFERENCES "public"."motm_candidates"("AccountId","MotmGameId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_candidates" ADD CONSTRAINT "motm_candidates_MotmGameId" FOREIGN KEY ("AccountId","MotmGameId") REFERENCES "public"."motm_games"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motm_candidates" ADD CONSTRAINT "motm_candidates_ChallengerId" FOREIGN KEY ("AccountId","ChallengerId") REFERENCES "public"."challengers"("AccountId","id") ON DELETE SET NULL ("ChallengerId") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "motm_votes_by_ContestantId" ON "motm_votes" USING btree ("ContestantId");--> statement-breakpoint
CREATE INDEX "motm_votes_by_CandidateId" ON "motm_votes" USING btree ("MotmGameId","CandidateId");--> statement-breakpoint
CREATE INDEX "motm_candidates_by_MotmGameId" ON "motm_candidates" USING btree ("MotmGameId","position");--> statement-breakpoint
CREATE INDEX "motm_candidates_by_ChallengerId" ON "motm_candidates" USING btree ("AccountId","ChallengerId");