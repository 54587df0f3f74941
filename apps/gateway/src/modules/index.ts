import {
  accountRecords,
  groupRecords,
  languageRecords,
  moduleRecords,
  roleRecords,
  sportRecords,
  tagRecords,
  userRecords,
} from '@touchline/records'
import type { Binding } from '../crud/binding.ts'
import type { Handler } from '../http/call-routes.ts'
import { categoryBinding, categoryHandlers, subcategoryBinding } from './categories/index.ts'
import { clipBinding } from './clips/index.ts'
import { conversionHandlers } from './conversions/index.ts'
import { dataProviderHandlers } from './data-providers/index.ts'
import { jobBinding, jobHandlers } from './jobs/index.ts'
import { playlistBinding } from './playlists/index.ts'
import { sessionHandlers } from './session/index.ts'
import { startHandlers } from './start/index.ts'
import { uploadHandlers } from './uploads/index.ts'
import { videoBinding, videoHandlers } from './videos/index.ts'

/** Every resource with its place in the database, and its operations where they are special. */
export const bindings: Binding[] = [
  accountRecords,
  userRecords,
  groupRecords,
  roleRecords,
  moduleRecords,
  languageRecords,
  sportRecords,
  tagRecords,
  videoBinding,
  clipBinding,
  jobBinding,
  categoryBinding,
  subcategoryBinding,
  playlistBinding,
]

/** Every special call with its handler. */
export const handlers: Handler[] = [
  ...sessionHandlers,
  ...startHandlers,
  ...videoHandlers,
  ...uploadHandlers,
  ...conversionHandlers,
  ...jobHandlers,
  ...dataProviderHandlers,
  ...categoryHandlers,
]
