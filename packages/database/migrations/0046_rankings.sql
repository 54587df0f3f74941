CREATE TABLE "gift_draws" (
	"GiftId" integer PRIMARY KEY NOT NULL,
	"AccountId" integer NOT NULL,
	"entrants" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift_draws" ADD CONSTRAINT "gift_draws_GiftId" FOREIGN KEY ("AccountId","GiftId") REFERENCES "public"."gifts"("AccountId","id") ON DELETE cascade ON UPDATE no action;