import { expect, test } from 'vitest'
import { buildUser, holderOf, type LoginReply, type User } from './session.ts'

test('AUTH-12 the user is the login, then the profile, then the context', () => {
  const login = { accessToken: 't', username: 'login', id: 1 } as LoginReply
  const me = { username: 'me', name: 'Mo', accessLevel: 1 } as Parameters<typeof buildUser>[1]
  const context = { accountId: 7, accountKey: 'context' } as Parameters<typeof buildUser>[2]
  expect(buildUser(login, me, context)).toMatchObject({
    accessToken: 't',
    username: 'me',
    name: 'Mo',
    accountKey: 'context',
  })
})

test('ACCESS-06 what counts is what the context says of the account acted for', () => {
  const user = {
    Roles: [{ name: 'video_write' }],
    Modules: [{ id: 19, code: 'VIDEOS', name: 'Videos' }],
    accessLevel: 1,
  } as User
  expect(holderOf(user)).toEqual({ roles: ['video_write'], modules: ['VIDEOS'], accessLevel: 1 })
})
