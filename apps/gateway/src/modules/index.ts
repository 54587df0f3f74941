import type { Binding } from '../crud/binding.ts'
import type { Handler } from '../http/call-routes.ts'
import { categoryBinding, categoryHandlers, subcategoryBinding } from './categories/index.ts'
import { clipBinding } from './clips/index.ts'
import { conversionHandlers } from './conversions/index.ts'
import { dataProviderHandlers } from './data-providers/index.ts'
import { jobBinding, jobHandlers } from './jobs/index.ts'
import { peopleBindings } from './people/index.ts'
import { playlistBinding } from './playlists/index.ts'
import { sessionHandlers } from './session/index.ts'
import { startHandlers } from './start/index.ts'
import { tagBinding } from './tags/index.ts'
import { uploadHandlers } from './uploads/index.ts'
import { videoBinding, videoHandlers } from './videos/index.ts'

/** Every resource with its place in the database. */
export const bindings: Binding[] = [
  ...peopleBindings,
  tagBinding,
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
