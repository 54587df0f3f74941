import type { Plugin } from 'vite'

/** The object store of page tests: takes the parts of a file at `/storage/part`; at `/storage/full` it has no room. */
export const testStorage = (): Plugin => ({
  name: 'test-storage',
  configureServer({ middlewares }) {
    middlewares.use('/storage', (request, response, next) => {
      if (request.method !== 'PUT') return next()
      if (request.url === '/part') response.setHeader('etag', 'etag of the part')
      else response.statusCode = request.url === '/full' ? 507 : 404
      // Answered once the part is there, as a store does.
      request.resume().on('end', () => response.end())
    })
  },
})
