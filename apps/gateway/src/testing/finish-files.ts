import { afterAll } from 'vitest'
import { finishFile } from './after-file.ts'

// Registered before the file's own hooks, and so run after them.
afterAll(finishFile)
