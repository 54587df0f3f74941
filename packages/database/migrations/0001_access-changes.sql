-- Gateways remember what a session may do. Whatever changes that, from wherever, tells them to forget.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('touchline_access', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger access_changed after update of "isActive", "accessLevel", "AccountId", "password", "deletedAt", "username" or delete on "users"
  for each statement execute function tell_access_changed();
--> statement-breakpoint
create trigger access_changed after update or delete on "accounts" for each statement execute function tell_access_changed();
--> statement-breakpoint
create trigger access_changed after delete on "sessions" for each statement execute function tell_access_changed();
--> statement-breakpoint
create trigger access_changed after insert or update or delete on "account_modules" for each statement execute function tell_access_changed();
--> statement-breakpoint
create trigger access_changed after insert or update or delete on "group_accounts" for each statement execute function tell_access_changed();
--> statement-breakpoint
create trigger access_changed after insert or update or delete on "group_roles" for each statement execute function tell_access_changed();
--> statement-breakpoint
create trigger access_changed after insert or update or delete on "group_users" for each statement execute function tell_access_changed();
--> statement-breakpoint
create trigger access_changed after update of "deletedAt" or delete on "groups" for each statement execute function tell_access_changed();
