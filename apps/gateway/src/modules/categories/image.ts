import type { Context, Row } from '../../crud/binding.ts'

/** The row with its image as a signed file instead of its key. */
export function presentImage({ imageKey, ...row }: Row, { parts }: Context): Record<string, unknown> {
  const image =
    typeof imageKey === 'string'
      ? { url: parts.files.urlOf(imageKey), contentType: imageType(imageKey), size: null }
      : null
  return { ...row, image }
}

const imageType = (key: string) => {
  const extension = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}
