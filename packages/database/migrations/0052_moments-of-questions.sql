ALTER TABLE "quiz_questions" ADD COLUMN "momentState" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "momentError" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "momentKey" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "momentPosterKey" text;