/** The light build has the full build's types; its package entry names none. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
