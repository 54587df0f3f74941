export * from './attach-hls.ts'
export * from './frames.ts'
