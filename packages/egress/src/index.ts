export * from './srt-packets.ts'
export * from './target-address.ts'
export * from './target-queue.ts'
export * from './target-state.ts'
