import { previewSkinHandler } from './preview-skin.ts'

export { checkSkin } from './check-skin.ts'
export { clipSkinBinding } from './clip-skins.binding.ts'

export const clipSkinHandlers = [previewSkinHandler]
