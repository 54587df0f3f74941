let count = 0

/** The body of a new person, of whom no two have the same name. */
export function newPerson(more: object = {}) {
  const username = `person-${++count}`
  return { username, email: `${username}@touchline.example`, firstName: 'Léa', lastName: 'Roy', ...more }
}

/** The headers of an administrator who acts for an account. */
export const actingFor = ({ key }: { key: string }) => ({ 'x-account-key': key })

/** The body that sets what is linked. */
export const links = (type: string, ids: number[]) => ({ data: ids.map((id) => ({ type, id })) })
