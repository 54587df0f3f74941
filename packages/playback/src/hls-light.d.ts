/** The light build has the full build's types, but its package entry declares none. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
