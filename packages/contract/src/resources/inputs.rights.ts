export const inputRight = { authorizedRoles: ['use_stream'] } as const
