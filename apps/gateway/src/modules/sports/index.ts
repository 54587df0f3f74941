import { saveSpriteHandler } from './save-sprite.ts'

export { mountSprites } from './sprite-route.ts'

export const sportHandlers = [saveSpriteHandler]
