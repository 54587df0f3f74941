import type { Binding, Context, Row } from '../../crud/binding.ts'
import { insertRow, updateRow } from '../../crud/write.ts'
import { completedUpload } from '../uploads/index.ts'

/** The writes of a resource with an image. Throws `malformed` where that is no completed image upload of the account. */
export function imageWrites(binding: () => Binding): Pick<Binding, 'create' | 'update'> {
  const check = async ({ image }: Record<string, unknown>, { scope }: Context) => {
    if (typeof image === 'string') await completedUpload('image', image, 'image', scope)
  }
  return {
    async create(body, context) {
      await check(body, context)
      return await insertRow(context.scope, binding(), body)
    },
    async update(id, body, version, context) {
      await check(body, context)
      return await updateRow(context.scope, binding(), id, body, version === undefined ? {} : { version })
    },
  }
}

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
