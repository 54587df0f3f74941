import { fieldError } from '@touchline/contract'
import { leastScore } from '@touchline/passwords'
import { scoreOf } from './guessable.ts'

/** The names of the owner and of their account, which a password must not be built from. */
export type Names = { username: string; firstName: string; lastName: string; email: string; account: string }

/** Characters that must remain of a password without its guessable parts. */
const leastUnknown = 6
const leastDifferent = 5

/** The beginnings of nearly all common passwords, in English and French, and the product's name. */
const common =
  /touchline|passw[o0]rd|motdepasse|admin|welcome|bienvenue|letmein|iloveyou|qwerty\w*|azerty\w*|bonjour|soleil|football|monkey|dragon|0?1234\d*|9876\d*|abcdefg?\w*|(?:19|20)\d\d/g

const lower = (text: string) => text.normalize('NFC').toLowerCase()

/** Throws `malformed` at `password` if it is built from the user's names, or easy to guess. */
export async function checkNewPassword(password: string, names: Names): Promise<void> {
  checkParts(password, names)
  const score = await scoreOf(password, Object.values(namesOf(names)))
  if (score !== undefined && score < leastScore) throw refused('easy_password', 'session.easyPassword')
}

/** The names alone, without what else is known of somebody. */
const namesOf = ({ username, firstName, lastName, email, account }: Names): Names => ({
  username,
  firstName,
  lastName,
  email,
  account,
})

/** Refuses what consists of names and of the beginnings of common passwords, whatever its length. */
function checkParts(password: string, { username, firstName, lastName, email }: Names): void {
  const given = lower(password)
  const names = [username, firstName, lastName, ...email.split(/[@.]/)]
    .flatMap((text) => [lower(text), ...lower(text).split(/[\s._-]+/)])
    .filter((name) => name.length > 2)
    .sort((a, b) => b.length - a.length)
  const unnamed = names.reduce((text, name) => text.replaceAll(name, ''), given)
  if (unnamed.length < leastUnknown) throw refused('named_password', 'session.namedPassword')
  const unknown = unnamed.replace(common, '')
  if (unknown.length < leastUnknown || new Set(unknown).size < leastDifferent)
    throw refused('easy_password', 'session.easyPassword')
}

const refused = (code: string, key: 'session.easyPassword' | 'session.namedPassword') =>
  fieldError('password', code, { key })
