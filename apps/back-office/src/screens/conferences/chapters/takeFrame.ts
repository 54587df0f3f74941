import { uploadImage } from '../../../ui/upload.ts'

const quality = 0.9

/** Uploads the frame that a video shows; returns the key of the image. @throws if there is none, or as the upload does */
export async function takeFrame(element: HTMLVideoElement): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = element.videoWidth
  canvas.height = element.videoHeight
  canvas.getContext('2d')!.drawImage(element, 0, 0)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (!blob) throw new Error('The frame could not be read.')
  return await uploadImage(new File([blob], 'frame.jpg', { type: 'image/jpeg' }), () => {})
}
