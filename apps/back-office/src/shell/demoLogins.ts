/** The logins of the demo world; offered only if the configuration enables it. */
export const demoLogins = ['operator', 'colleague', 'clipper', 'reader', 'rival', 'admin'].map(
  (username) => ({
    username,
    password: 'touchline',
  }),
)
