/** The addresses of conferences. */
export const conferencePaths = {
  list: '/events/conferences/list',
  new: '/events/conferences/new',
  edit: (id: number) => `/events/conferences/edit/${id}`,
  stream: (id: number) => `/events/conferences/edit/${id}/stream`,
  clip: (id: number) => `/events/conferences/edit/${id}/clip`,
  chapters: (id: number) => `/events/conferences/edit/${id}/chapters`,
} as const
