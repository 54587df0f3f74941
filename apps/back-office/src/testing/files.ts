import { picture } from './library.ts'

/** A file of a person with a picture of one pixel in it, whatever its type. */
export const fileOf = (name: string, type: string): File => {
  const bytes = Uint8Array.from(atob(picture.url.split(',')[1]!), (letter) => letter.charCodeAt(0))
  return new File([bytes], name, { type })
}
