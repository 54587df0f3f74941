import type { Context } from '../../crud/binding.ts'
import { completedUpload } from '../uploads/index.ts'

/** Throws `malformed` if the image in a body is not a completed image upload of the account. */
export const checkImage = ({ image }: { image?: string | null }, context: Context): Promise<void> =>
  checkImageIn('image', image, context)

/** Like `checkImage`, for the key in another field. */
export async function checkImageIn(
  field: string,
  key: string | null | undefined,
  { scope }: Context,
): Promise<void> {
  if (typeof key === 'string') await completedUpload(field, key, 'image', scope)
}

/** Replaces the image key of a row with a signed file. */
export function presentImage<Row extends { imageKey: string | null }>(
  { imageKey, ...row }: Row,
  { services }: Context,
) {
  return { ...row, image: imageFile(imageKey, services) }
}

/** The signed file of an image; null without one. */
export const imageFile = (key: string | null, { files }: Context['services']) =>
  key === null ? null : { url: files.urlOf(key), contentType: imageType(key), size: null }

const imageType = (key: string) => {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}
