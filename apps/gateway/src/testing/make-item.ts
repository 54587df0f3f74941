import { expect } from 'vitest'
import type { TestUser } from './test-gateway.ts'

/** Creates an item as this user. */
export async function makeItem(user: TestUser, base: string, body: object) {
  const made = await user.post(base, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body as { id: number; name: string } & Record<string, unknown>
}
