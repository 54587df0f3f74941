// Apart from the rest, so that only who imports or exports TTML loads its parser.
export { readTtml } from './ttml-read.ts'
export { toTtml } from './ttml-write.ts'
