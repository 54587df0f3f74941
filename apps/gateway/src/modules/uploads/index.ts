import { completeUploadHandler } from './complete-upload.ts'
import { startUploadHandler } from './start-upload.ts'

export const uploadHandlers = [startUploadHandler, completeUploadHandler]
export { completedUpload } from './completed.ts'
export { checkImages, fileOfImage, presentImage } from './images.ts'
