import { join } from 'node:path'
import { checkKey } from '../keys.ts'

/** The path of an object's content. Keys are paths here, so an object cannot be another's folder. */
export const objectPath = (rootDir: string, key: string): string => join(rootDir, 'objects', checkKey(key))

/** The path of an object's content type. Keys contain no `~`, so no other object's folder has this name. */
export const notePath = (rootDir: string, key: string): string => join(rootDir, 'notes', `${checkKey(key)}~`)

/** The folder of files that are not complete yet. */
export const unfinishedFolder = (rootDir: string): string => join(rootDir, 'unfinished')

/** The folder of an upload's parts. */
export const uploadFolder = (rootDir: string, uploadId: string): string => join(rootDir, 'uploads', uploadId)
