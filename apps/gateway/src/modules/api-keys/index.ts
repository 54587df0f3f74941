import {
  createApiKeyHandler,
  listApiKeysHandler,
  revokeApiKeyHandler,
  rotateApiKeyHandler,
} from './api-keys.ts'

export const apiKeyHandlers = [
  listApiKeysHandler,
  createApiKeyHandler,
  rotateApiKeyHandler,
  revokeApiKeyHandler,
]
