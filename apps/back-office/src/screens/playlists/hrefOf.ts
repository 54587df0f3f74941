/** Where a playlist's videos are. */
export const linkedHrefOf = (playlistId: number): string => `/account/playlists/${playlistId}/linked-videos`
