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
  notADay: 'Enter a day as 2026-08-31, not in the future.',
  yesOrNo: 'Enter yes or no.',
  unreadable: 'This cell has characters that cannot be read. Save the file as UTF-8.',
  noKey: 'Give an email address or an external ID, by which the fan is recognised.',
  twoFans:
    'The email address and the external ID belong to two different fans. Correct one of them, or merge the fans.',
  sameAsLine: 'This is the same fan as in row {{line}}.',
  erased: 'This person was erased. Only create the fan by hand, if the person asks for it.',
  consentText: 'Say which text the fans read who consent.',
  importOver: 'This import has already been started. Import the file again.',
  importRunning: 'Another import is running. Wait until it has ended.',
  undoTooLate: 'An import can be undone within seven days, once.',
} as const
