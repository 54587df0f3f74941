/** Logging in at the provider of one’s organisation. */
export default {
  title: 'Single sign-on',
  text: 'Enter your work email address. You then log in at your organisation.',
  email: 'Email',
  continue: 'Continue',
  back: 'Back to log in',
  finishing: 'Logging in…',
  finishingText: 'Your organisation has confirmed who you are.',
  confirmed: 'Confirmed. You can close this window.',
  failures: {
    expired: 'This login has expired, or was started in another browser. Start again.',
    refused: 'Your organisation did not confirm this login. Try again, or ask your administrator.',
    unreachable: 'The login of your organisation cannot be reached. Try again in a few minutes.',
    noEmail: 'Your organisation did not send an email address. Ask your administrator.',
    unverified: 'Your organisation has not verified your email address. Ask your administrator.',
    otherDomain: 'Your email address is not one of this account’s. Ask your administrator.',
    full: 'Your account has as many people as it may have. Ask an administrator of your account to make room.',
    unknownPerson: 'You have no access yet. Ask an administrator of your account to add you.',
    inactive: 'Your access has been deactivated. Ask an administrator of your account.',
    tooPowerful:
      'You have permissions that single sign-on is not set up for. Log in with your password, or ask an administrator to save its settings again.',
    ambiguous: 'More than one person has this email address. Ask an administrator of your account.',
    otherPerson: 'Someone else logged in at your organisation. Try again with your own login.',
    notFresh:
      'Your organisation did not ask for your password again. Log out, log in again, then try once more.',
  },
}
