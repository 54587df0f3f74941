CREATE TABLE "encodings" (
	"JobId" integer PRIMARY KEY NOT NULL,
	"AccountId" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"duration" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "outputSize" bigint;--> statement-breakpoint
ALTER TABLE "encodings" ADD CONSTRAINT "encodings_AccountId_accounts_id_fk" FOREIGN KEY ("AccountId") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "encodings_account" ON "encodings" USING btree ("AccountId","at","duration");--> statement-breakpoint
CREATE INDEX "clips_size" ON "clips" USING btree ("AccountId","size");--> statement-breakpoint
CREATE INDEX "videos_size" ON "videos" USING btree ("AccountId","size","outputSize");--> statement-breakpoint
CREATE INDEX "videos_file" ON "videos" USING btree ("fileKey");