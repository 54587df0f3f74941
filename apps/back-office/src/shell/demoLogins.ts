/** The logins of the demo world; offered only where the configuration says that it is there. */
export const demoLogins = ['operator', 'clipper', 'reader', 'rival', 'admin'].map((username) => ({
  username,
  password: 'touchline',
}))
