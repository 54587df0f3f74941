import { ask } from '../src/ask.ts'
import { addressWith, codeForm, registrationOf, secondsIn, tokenIn } from '../src/authorize.ts'
import { type Connection, type Provider, ProviderError } from '../src/provider.ts'
import { check, readUser } from './api.ts'
import { simulcast } from './simulcast.ts'

const logins = ({ base }: Connection) => base ?? 'https://id.twitch.tv'

/** Twitch: broadcasts alone, since videos cannot be published there. */
export const twitch: Provider = {
  simulcast,

  async readOwner(connection) {
    const { id, name } = await readUser(connection)
    return { id, name }
  },

  async authorize({ callback, state }, connection) {
    const url = addressWith(`${logins(connection)}/oauth2/authorize`, {
      response_type: 'code',
      client_id: registrationOf(connection).client_id,
      redirect_uri: callback,
      scope: 'channel:manage:broadcast channel:read:stream_key',
      state,
    })
    return { url }
  },

  async redeem(returned, connection) {
    const form = codeForm(returned, connection)
    const answer = await ask(connection, `${logins(connection)}/oauth2/token`, { method: 'POST', form })
    const { body } = check(answer, connection)
    const tokens = { accessToken: tokenIn(body.access_token), refreshToken: tokenIn(body.refresh_token) }
    return { tokens, expiresIn: secondsIn(body.expires_in) }
  },

  async refresh(connection) {
    const { tokens } = connection
    if (!tokens.refreshToken) throw new ProviderError('expired', 'The access to Twitch has expired.')
    const form = {
      grant_type: 'refresh_token',
      refresh_token: tokens.refreshToken,
      ...registrationOf(connection),
    }
    const answer = await ask(connection, `${logins(connection)}/oauth2/token`, { method: 'POST', form })
    // A password that was changed, or an application that was removed.
    if (answer.status === 400 || answer.status === 401)
      throw new ProviderError('revoked', 'Twitch no longer accepts the access.')
    const { body } = check(answer, connection)
    const refreshToken = String(body.refresh_token ?? tokens.refreshToken)
    return {
      tokens: { ...tokens, accessToken: tokenIn(body.access_token), refreshToken },
      expiresIn: secondsIn(body.expires_in) ?? 14_400,
    }
  },
}
