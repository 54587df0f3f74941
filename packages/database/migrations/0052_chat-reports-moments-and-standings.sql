CREATE TABLE "chat_reports" (
	"AccountId" integer NOT NULL,
	"ChatId" integer NOT NULL,
	"MessageId" integer NOT NULL,
	"FanId" integer NOT NULL,
	"reason" text NOT NULL,
	"counts" boolean NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"DecisionId" integer,
	CONSTRAINT "chat_reports_MessageId_FanId_pk" PRIMARY KEY("MessageId","FanId")
);
--> statement-breakpoint
ALTER TABLE "standings" DROP CONSTRAINT "standings_BoardId";
--> statement-breakpoint
ALTER TABLE "standings" DROP CONSTRAINT "standings_FanId";
--> statement-breakpoint
ALTER TABLE "chat_messages" ALTER COLUMN "FanId" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ALTER COLUMN "keptDays" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "chats" ALTER COLUMN "keptDays" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "UserId" integer;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "isPinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "holdAfterReports" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "momentState" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "momentError" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "momentKey" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "momentPosterKey" text;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_MessageId" FOREIGN KEY ("AccountId","ChatId","MessageId") REFERENCES "public"."chat_messages"("AccountId","ChatId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_FanId" FOREIGN KEY ("AccountId","FanId") REFERENCES "public"."fans"("AccountId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_reports_of_message" ON "chat_reports" USING btree ("AccountId","ChatId","MessageId");--> statement-breakpoint
CREATE INDEX "chat_reports_of_fan" ON "chat_reports" USING btree ("AccountId","FanId","at");--> statement-breakpoint
CREATE INDEX "chat_reports_open" ON "chat_reports" USING btree ("ChatId","MessageId") WHERE "DecisionId" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_pinned" ON "chat_messages" USING btree ("ChatId") WHERE "isPinned";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author" CHECK ("FanId" is null or "UserId" is null);