-- Sessions that end are told by their numbers, so that a gateway forgets them and not all. More than a notification
-- can name are told as a change of everything.
create function tell_sessions_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('touchline_access', case when count(*) <= 100 then string_agg(id::text, ',') else '' end)
    from ended having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
drop trigger access_changed on "sessions";
--> statement-breakpoint
create trigger sessions_ended after delete on "sessions" referencing old table as ended
  for each statement execute function tell_sessions_ended();
