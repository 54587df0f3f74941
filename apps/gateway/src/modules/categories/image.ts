import type { Context } from '../../crud/binding.ts'
import { completedUpload } from '../uploads/index.ts'

/** Throws `malformed` where the image of a body is no completed image upload of the account. */
export async function checkImage({ image }: { image?: string | null }, { scope }: Context): Promise<void> {
  if (typeof image === 'string') await completedUpload('image', image, 'image', scope)
}

/** The row with its image as a signed file instead of its key. */
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
