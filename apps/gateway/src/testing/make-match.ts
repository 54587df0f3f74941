import { expect } from 'vitest'
import { makeItem } from './make-item.ts'
import type { TestUser } from './test-gateway.ts'

const base = '/main-api/events'
const startsAt = '2026-08-15T19:00:00.000Z'

/** Creates two football teams; returns their ids. */
export const makeTeams = async (user: TestUser) => {
  const team = async (name: string) =>
    (await makeItem(user, '/main-api/challengers', { name, type: 'team', SportId: 1 })).id as number
  return { home: await team('Harbour City'), away: await team('Saltmarsh United') }
}

const typesOf = async (user: TestUser) => {
  const { body } = await user.get('/main-api/marker-types?SportId=1&limit=100')
  return Object.fromEntries(
    body.data.map(({ code, id }: { code: string; id: number }) => [code, id]),
  ) as Record<string, number>
}

/** Creates a football match of two teams, with what its markers need. */
export const makeMatch = async (user: TestUser) => {
  const { home, away } = await makeTeams(user)
  const { id } = await makeItem(user, base, { name: 'Derby', startsAt, SportId: 1, activatedModules: [] })
  const data = [home, away].map((team) => ({ type: 'Challenger', id: team }))
  const answer = await user.patch(`${base}/${id}/relationships/challengers`, { data })
  expect(answer.status).toBe(200)
  const types = await typesOf(user)
  const mark = async (code: string, at: number, more: object = {}) =>
    await makeItem(user, `${base}/${id}/markers`, { MarkerTypeId: types[code], at, ...more })
  const read = async () => (await user.get(`${base}/${id}`)).body
  return { id, home, away, types, mark, read, markers: `${base}/${id}/markers` }
}
