/** Messages of the calls on fans. */
export const fansMessages = {
  phone: 'Enter a phone number, such as +44 20 7946 0000.',
  masked:
    'Your role sees email addresses and phone numbers masked, so that lists cannot be filtered or sorted by them.',
  range: 'Choose at most {{max}} periods, and an end that is not before the beginning.',
  byRule: 'This profile has its fans by a rule, so that none can be added or removed by hand.',
  yearOrder: 'The first year must not be after the last one.',
  anyGame: 'Choose a kind of game before you choose a game.',
  codeForm: 'Enter the six digits of the code.',
  codeWrong: 'This code is not valid. Check the digits, or ask for a new one.',
  codesLimited: 'Too many codes were requested. Try again in an hour.',
  noMail: 'No email can be sent here. Ask the organiser.',
  blocked: 'You have been blocked by the organiser. Write to them if you think that this is a mistake.',
  deviceEnded: 'You have logged out on this device. Log in again.',
  noEmail: 'Log in with your email address first.',
  logInsLimited: 'Too many people are logging in from this network. Try again in an hour.',
  logInExpired: 'This log-in has expired, or was started in another browser. Start again.',
  providerAway:
    'The service that you log in with cannot be reached. Try again in a few minutes, or use a code.',
  providerDenied: 'You have cancelled. Try again, or use a code.',
  providerRefused: 'The service that you log in with did not confirm who you are. Try again, or use a code.',
  passkeyUnknown: 'This passkey does not log you in here. Use a code, and add a passkey then.',
  logInAgain: 'Log out, log in again, and erase everything within ten minutes.',
  providerUnusable:
    'No provider answers correctly at this URL. Check it: it is the issuer, not a page of the provider.',
  providerIssuer: 'The provider calls itself {{issuer}}. Enter exactly this URL.',
  providerClient: 'The provider does not know this client, or its secret is another one.',
} as const
