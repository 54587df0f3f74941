import { createHash } from 'node:crypto'
import type { Reply, World } from './world.ts'

type Link = { callback: string; answer: Record<string, string> }

function linkTo({ callback, answer }: Link): string {
  const url = new URL(callback)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  return url.href.replaceAll('&', '&amp;')
}

/** The page on which a fake network asks whether to grant access; undefined for any other path. */
export function grantPage(
  network: string,
  path: string,
  query: URLSearchParams,
  world: World,
): string | undefined {
  if (!/^\/(oauth2?\/)?authorize$|^\/dialog\/oauth$/.test(path)) return
  const code = `code-${world.nextId()}`
  const isX = network === 'twitter'
  const token = query.get('oauth_token') ?? ''
  const callback = isX ? world.callbacks.get(token) : query.get('redirect_uri')
  if (!callback) return
  world.codes.set(code, { network, callback, challenge: query.get('code_challenge') })
  const state = query.get('state') ?? ''
  const allow: Record<string, string> = isX ? { oauth_token: token, oauth_verifier: code } : { code, state }
  const deny: Record<string, string> = isX ? { denied: token } : { error: 'access_denied', state }
  return `<!doctype html><html lang="en"><title>${network}</title><h1>Let Touchline publish?</h1>
    <p><a href="${linkTo({ callback, answer: allow })}">Allow</a> <a href="${linkTo({ callback, answer: deny })}">Deny</a></p></html>`
}

/** Whether a code was given for this callback, and with PKCE to whoever began; it works once. */
export function isRedeemed(network: string, fields: Record<string, string>, world: World): boolean {
  const code = fields.code ?? fields.oauth_verifier ?? ''
  const given = world.codes.get(code)
  world.codes.delete(code)
  if (given?.network !== network) return false
  if (network === 'twitter') return true
  if (fields.redirect_uri !== given.callback || fields.client_secret !== `${network}-secret`) return false
  const challenge = createHash('sha256')
    .update(fields.code_verifier ?? '')
    .digest('base64url')
  return given.challenge === null || given.challenge === challenge
}

/** An answer of X, which is a form. */
export const form = (fields: Record<string, string>): Reply => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})
