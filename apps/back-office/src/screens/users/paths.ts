import { resourcePaths } from '../../ui/paths.ts'

export const usersPath = '/account/users'
export const userPaths = resourcePaths(usersPath)
export const groupPaths = {
  list: userPaths.list,
  new: `${usersPath}/group/new`,
  edit: (id: number) => `${usersPath}/group/${id}`,
}
