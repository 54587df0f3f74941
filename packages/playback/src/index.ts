export * from './attach-hls.ts'
export * from './filmstrip.ts'
export * from './frames.ts'
export * from './waveform.ts'
