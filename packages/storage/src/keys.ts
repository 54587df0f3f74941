import { StorageError } from './errors.ts'

const KEY = /^[a-zA-Z0-9/_.-]{1,800}$/

/** File names are limited to 255 bytes, and the store's own files need a few of them. */
const LONGEST_SEGMENT = 200

/**
 * Rejects a key that could leave its folder on a disk or that two stores would read differently. Returns the key.
 * Throws a StorageError InvalidKey.
 */
export function checkKey(key: string): string {
  const segments = key.split('/')
  const isGood = KEY.test(key) && segments.every((segment) => segment.length <= LONGEST_SEGMENT)
  if (!isGood || segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    throw new StorageError(
      'InvalidKey',
      400,
      'A key is made of names of letters, digits, _ . and - between slashes.',
    )
  return key
}
