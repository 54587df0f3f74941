import { AppError, fieldError, login, logout, readContext, readMe, updateMe } from '@touchline/contract'
import type { AnswerCall } from './answer.ts'
import { type Answers, answersFor, contextFor, isLogin } from './people.ts'

export const password = 'touchline'

/** The sessions of a fake gateway: those of the demo world log in and out, and each token has its own answers. */
export function keepSessions(answer: AnswerCall, first: Answers, isVisitor: boolean) {
  const open = new Map<string, Answers>()
  if (!isVisitor) open.set(first.login.accessToken, first)
  let count = 0
  const tokenOf = (headers: Headers) => headers.get('authorization')?.replace('Bearer ', '') ?? ''
  const holderOf = (headers: Headers): Answers => {
    const found = open.get(tokenOf(headers))
    if (!found) throw new AppError('unauthenticated', { key: 'session.tokenInvalid' })
    return found
  }
  /** Opens a session of somebody, as each way to log in does. */
  const begin = (username: string) => {
    if (!isLogin(username)) throw new AppError('unauthenticated', { key: 'session.loginFailed' })
    const answers = username === first.login.username ? first : answersFor({ as: username })
    const opened = { ...answers.login, accessToken: `token ${++count} of ${username}` }
    open.set(opened.accessToken, answers)
    return opened
  }
  answer(login, ({ body }) => {
    if (body.password !== password) throw new AppError('unauthenticated', { key: 'session.loginFailed' })
    return begin(body.username)
  })
  answer(logout, ({ headers }) => void open.delete(tokenOf(headers)))
  answer(readMe, ({ headers }) => holderOf(headers).me)
  answer(updateMe, ({ headers, body: { meta, ...fields } }) => {
    const answers = holderOf(headers)
    const { currentPassword, AccountId: _, ...changed } = fields
    if (changed.email !== undefined && currentPassword !== password)
      throw currentPassword
        ? fieldError('currentPassword', 'wrong_password', { key: 'session.wrongPassword' })
        : fieldError('currentPassword', 'required', { key: 'common.required' })
    const named = { ...answers.me, ...changed }
    const name = [named.firstName, named.lastName].filter(Boolean).join(' ')
    answers.me = { ...named, name, meta: { ...answers.me.meta, ...meta } }
    return answers.me
  })
  answer(readContext, ({ headers }) => {
    const { context } = holderOf(headers)
    const key = headers.get('x-account-key')
    return key === context.accountKey ? context : contextFor(key, context)
  })
  return {
    begin,
    /** Throws for whoever has no session. */
    check: (headers: Headers) => void holderOf(headers),
    end: () => open.clear(),
  }
}
