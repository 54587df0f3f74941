export * from './holder.ts'
export * from './keep-beating.ts'
