import { readPublicDrawHandler } from './read-public-draw.ts'

export const drawHandlers = [readPublicDrawHandler]
