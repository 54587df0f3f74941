import { join } from 'node:path'
import { checkKey } from '../keys.ts'

/** Where an object's bytes lie. Keys are paths here, so an object cannot be another's folder. */
export const objectPath = (rootDir: string, key: string): string => join(rootDir, 'objects', checkKey(key))

/** Where an object's content type is stored. No key has a `~`, so no other object's folder has this name. */
export const notePath = (rootDir: string, key: string): string => join(rootDir, 'notes', `${checkKey(key)}~`)

/** Where files lie until they are whole. */
export const unfinishedFolder = (rootDir: string): string => join(rootDir, 'unfinished')

/** Where an upload's parts lie. */
export const uploadFolder = (rootDir: string, uploadId: string): string => join(rootDir, 'uploads', uploadId)
