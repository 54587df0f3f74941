ALTER TABLE "quiz_responses" DROP CONSTRAINT "quiz_responses_QuestionId";
--> statement-breakpoint
ALTER TABLE "quiz_responses" DROP CONSTRAINT "quiz_responses_AnswerId";
