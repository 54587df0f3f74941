export { playlistBinding } from './playlists.binding.ts'
