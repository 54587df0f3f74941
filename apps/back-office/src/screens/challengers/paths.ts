/** The addresses of challengers. */
export const challengerPaths = {
  list: '/actors/challengers',
  new: '/actors/challengers/create',
  edit: (id: number) => `/actors/challengers/edit/${id}`,
} as const
