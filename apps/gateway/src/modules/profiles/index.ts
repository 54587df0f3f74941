import { previewProfileHandler } from './preview-profile.ts'

export { profileBinding } from './profiles.binding.ts'

export const profileHandlers = [previewProfileHandler]
