import type { Context } from '../../crud/binding.ts'
import { completedUpload } from './completed.ts'

/** Throws `malformed` if a new image in one of these fields of a body is not a completed image upload of the account. */
export async function checkImages<Field extends string>(
  fields: readonly Field[],
  body: { readonly [Name in Field]?: string | null | undefined },
  { scope }: Context,
): Promise<void> {
  for (const field of fields) {
    const key: string | null | undefined = body[field]
    if (typeof key === 'string') await completedUpload(field, key, 'image', scope)
  }
}

/** The signed file of an image's key. */
export const fileOfImage = (key: string | null, { services }: Context) =>
  key === null ? null : { url: services.files.urlOf(key), contentType: imageType(key), size: null }

/** Replaces the image key of a row with a signed file. */
export function presentImage<Row extends { imageKey: string | null }>(
  { imageKey, ...row }: Row,
  context: Context,
) {
  return { ...row, image: fileOfImage(imageKey, context) }
}

const imageType = (key: string) => {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}
