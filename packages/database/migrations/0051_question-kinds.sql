ALTER TABLE "quiz_responses" ALTER COLUMN "AnswerId" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_responses" ADD COLUMN "value" double precision;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "kind" text DEFAULT 'choice' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "truth" double precision;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "tolerance" double precision;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "least" double precision;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "most" double precision;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "MarkerTypeId" integer;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "markerPhase" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_MarkerTypeId" FOREIGN KEY ("AccountId","MarkerTypeId") REFERENCES "public"."marker_types"("AccountId","id") ON DELETE SET NULL ("MarkerTypeId") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_questions_by_MarkerTypeId" ON "quiz_questions" USING btree ("AccountId","MarkerTypeId");--> statement-breakpoint
ALTER TABLE "quiz_responses" ADD CONSTRAINT "quiz_responses_given" CHECK (num_nonnulls("AnswerId", value) = 1);