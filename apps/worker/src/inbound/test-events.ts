import type { InboundHandler } from './handler.ts'

/** Keeps the last state of what the test provider tells, and how often it changed. */
export const takeTestEvent: InboundHandler = async ({ type, about, at }, client) => {
  await client.query(
    `insert into settings (key, value) values ($1, jsonb_build_object('type', $2::text, 'at', $3::text, 'changes', 1))
      on conflict (key) do update set value =
        excluded.value || jsonb_build_object('changes', (settings.value->>'changes')::int + 1)`,
    [`inbound-test:${about}`, type, at],
  )
}
