/** Logging in and staying logged in. */
export const sessionMessages = {
  loginFailed: 'Login failed',
  locked: 'Too many failed login attempts. Wait a few minutes, then try again.',
  tokenInvalid: 'The access token is missing or no longer valid.',
} as const
