import type { Context } from '../../crud/binding.ts'
import { completedUpload } from '../uploads/index.ts'

/** Throws `malformed`, naming `field`, if the image in a body is not a completed image upload of the account. */
export async function checkImage(
  { image }: { image?: string | null },
  { scope }: Context,
  field = 'image',
): Promise<void> {
  if (typeof image === 'string') await completedUpload(field, image, 'image', scope)
}

/** Replaces the image key of a row with a signed file. */
export function presentImage<Row extends { imageKey: string | null }>(
  { imageKey, ...row }: Row,
  { services }: Context,
) {
  const image =
    imageKey === null
      ? null
      : { url: services.files.urlOf(imageKey), contentType: imageType(imageKey), size: null }
  return { ...row, image }
}

const imageType = (key: string) => {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}
