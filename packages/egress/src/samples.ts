/** Seconds of a sample of what a target acknowledges, which charts are made of. */
export const sampleSeconds = 10
