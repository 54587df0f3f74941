export { drawMatch } from './draw-match.ts'
export { drawOverlay, drawRoll } from './draw-skin.ts'
export { chance } from './match.ts'
