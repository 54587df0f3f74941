/** Logging in and staying logged in. */
export const sessionMessages = {
  loginFailed: 'Login failed',
  locked: 'Too many failed login attempts. Wait a few minutes, then try again.',
  tokenInvalid: 'The access token is missing or no longer valid.',
  wrongPassword: 'This is not your current password.',
  easyPassword: 'This password is easy to guess. Choose another one.',
  namedPassword: 'Choose a password that does not contain your name, username or email address.',
  resetLimited: 'Too many links were requested. Try again in an hour.',
  resetInvalid: 'This link has expired or has already been used. Request a new one.',
  resetUnavailable: 'Passwords cannot be reset by email here. Ask an administrator of your account.',
} as const
