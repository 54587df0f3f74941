import { createHash } from 'node:crypto'
import type { Queryable } from './pool.ts'

const followedTables = `select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
  where attname = 'changedIn' and not attisdropped and relkind = 'r' and relnamespace = current_schema()::regnamespace`

/**
 * Triggers and their functions. They are separate from the migrations, since drizzle has no triggers.
 *
 * Gateways cache what a session may do: any change to that, wherever it comes from, notifies them to invalidate the
 * cache. Ended sessions are named by id, so that only they are invalidated; more than a notification can name are
 * reported as a change of everything. The same holds for sessions of the audience, which end with a fan who is blocked
 * or deleted. What a fan consented to is only ever added to, until the fan is erased. What `follows` other rows goes with
 * them. Every change of a table with `changedIn` (see `followed`) sets it. An event of the outbox writes the messages to
 * webhooks in its own transaction.
 */
const triggers = `
create or replace function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('touchline_access', '');
  return null;
end $$;

create or replace function tell_sessions_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('touchline_access', case when count(*) <= 100 then string_agg(id::text, ',') else '' end)
    from ended having count(*) > 0;
  return null;
end $$;

create or replace function end_sessions_of_fans() returns trigger language plpgsql as $$
begin
  update audience_sessions s set "endedAt" = now() from changed
    where s."FanId" = changed.id and s."endedAt" is null and (changed."isBlocked" or changed."deletedAt" is not null);
  return null;
end $$;

create or replace function keep_consents() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from fans where id = old."FanId" and "deletedAt" is null) then
    return old;
  end if;
  raise exception 'The history of consents is not changed.';
end $$;

create or replace function take_followers() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where %I in (select id from gone)', tg_argv[0], tg_argv[1]);
  return null;
end $$;

create or replace function tell_audience_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('touchline_audience', case when count(*) <= 100 then string_agg(changed.id::text, ',') else '' end)
    from changed join former on former.id = changed.id
    where changed."endedAt" is not null and former."endedAt" is null having count(*) > 0;
  return null;
end $$;

create or replace function queue_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries ("AccountId", "WebhookId", type, data)
    select event."AccountId", w.id, event.type, event.data
    from (
      select "AccountId", id,
        topic || '.' || case data->>'action' when 'create' then 'created' when 'remove' then 'deleted'
          when 'restore' then 'restored' else 'updated' end as type,
        jsonb_build_object('resource', topic, 'id', data->'id', 'version', data->'version', 'action', data->'action')
          as data
      from written where data ? 'resource'
    ) event
    join webhooks w on w."AccountId" = event."AccountId" and w."isEnabled" and w.types ? event.type
    order by event.id;
  return null;
end $$;

create or replace function mark_change() returns trigger language plpgsql as $$
begin
  new."changedIn" := pg_current_xact_id();
  return new;
end $$;

create or replace trigger access_changed
  after update of "isActive", "accessLevel", "AccountId", "password", "deletedAt", "username", "firstName", "lastName"
    or delete on "users"
  for each statement execute function tell_access_changed();
create or replace trigger access_changed after update or delete on "accounts"
  for each statement execute function tell_access_changed();
create or replace trigger access_changed after insert or update or delete on "account_modules"
  for each statement execute function tell_access_changed();
create or replace trigger access_changed after insert or update or delete on "group_accounts"
  for each statement execute function tell_access_changed();
create or replace trigger access_changed after insert or update or delete on "group_roles"
  for each statement execute function tell_access_changed();
create or replace trigger access_changed after insert or update or delete on "group_users"
  for each statement execute function tell_access_changed();
create or replace trigger access_changed after update of "deletedAt" or delete on "groups"
  for each statement execute function tell_access_changed();
create or replace trigger access_changed
  after update of "secretHash", "formerHash", "formerExpiresAt", "expiresAt", "revokedAt", scopes or delete on "api_keys"
  for each statement execute function tell_access_changed();
create or replace trigger sessions_ended after delete on "sessions" referencing old table as ended
  for each statement execute function tell_sessions_ended();
create or replace trigger sessions_of_fans_end after update on "fans" referencing new table as changed
  for each statement execute function end_sessions_of_fans();
create or replace trigger followers_taken after delete on "boards" referencing old table as gone
  for each statement execute function take_followers('standings', 'BoardId');
create or replace trigger followers_taken after delete on "fans" referencing old table as gone
  for each statement execute function take_followers('standings', 'FanId');
create or replace trigger followers_taken after delete on "quiz_questions" referencing old table as gone
  for each statement execute function take_followers('quiz_responses', 'QuestionId');
create or replace trigger followers_taken after delete on "quiz_answers" referencing old table as gone
  for each statement execute function take_followers('quiz_responses', 'AnswerId');
create or replace trigger audience_ended
  after update on "audience_sessions" referencing old table as former new table as changed
  for each statement execute function tell_audience_ended();
create or replace trigger consents_kept before update or delete on "fan_consents"
  for each row execute function keep_consents();
create or replace trigger webhooks_queued after insert on "outbox_events" referencing new table as written
  for each statement execute function queue_webhooks();

do $$
  declare followed regclass;
  begin
    for followed in ${followedTables}
    loop
      execute format('create or replace trigger mark_change before update on %s
        for each row execute function mark_change()', followed);
    end loop;
  end $$`

/** Creates the triggers if they or the tables have changed since the last start, since creating them blocks writers. */
export async function ensureTriggers(database: Queryable, migrations: readonly string[]): Promise<void> {
  const hash = createHash('sha256')
    .update([triggers, ...migrations].join())
    .digest('hex')
  const { rows } = await database.query(
    `select from settings where key = 'triggers' and value = to_jsonb($1::text)`,
    [hash],
  )
  if (rows.length > 0) return
  await database.query(triggers)
  await database.query(
    `insert into settings (key, value) values ('triggers', to_jsonb($1::text))
      on conflict (key) do update set value = excluded.value`,
    [hash],
  )
}

/**
 * Rows restored from a dump of another database may have transaction ids that are in the future of this one, so clients
 * would never see them as changes: they are marked as changed now.
 */
export async function adoptChanges(database: Queryable): Promise<void> {
  await database.query(`
    do $$
      declare followed regclass; is_ahead boolean;
      begin
        for followed in ${followedTables}
        loop
          execute format('select exists (select from accounts a, lateral (select from %s row
            where row."AccountId" = a.id and row."changedIn" > pg_current_xact_id() limit 1) ahead)', followed)
            into is_ahead;
          if is_ahead then execute format('update %s set "changedIn" = pg_current_xact_id()', followed); end if;
        end loop;
      end $$`)
}
