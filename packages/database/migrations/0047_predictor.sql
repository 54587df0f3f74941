CREATE TABLE "predictor_predictions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "predictor_predictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"AccountId" integer NOT NULL,
	"ContestantId" integer NOT NULL,
	"QuestionId" integer NOT NULL,
	"value" text NOT NULL,
	"arrivedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "predictor_predictions_ContestantId_QuestionId_pk" PRIMARY KEY("ContestantId","QuestionId")
);
--> statement-breakpoint
ALTER TABLE "predictor_games" ALTER COLUMN "locksAt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "predictor_games" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "predictor_games" ADD COLUMN "truths" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "predictor_games" ADD COLUMN "settled" jsonb;--> statement-breakpoint
ALTER TABLE "predictor_predictions" ADD CONSTRAINT "predictor_predictions_ContestantId" FOREIGN KEY ("AccountId","ContestantId") REFERENCES "public"."contestants"("AccountId","id") ON DELETE cascade ON UPDATE no action;