export const usersPath = '/account/users'
