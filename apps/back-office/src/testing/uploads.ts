import { completeUpload, startUpload } from '@touchline/contract'
import type { FakeGateway } from './gateway.ts'

/** Takes every file as one part; its key is like its name. The store is `vite/testStorage.ts`. */
export function takeUploads(gateway: FakeGateway): void {
  let last = { key: '', size: 0, contentType: '' }
  gateway.answer(startUpload, ({ body: { fileName, size, contentType } }) => {
    last = { key: `uploads/${fileName.replace(/[^\w.]+/g, '-')}`, size, contentType }
    const parts = [{ number: 1, url: '/storage/part' }]
    return { uploadId: 'upload', key: last.key, partSize: size, parts, completed: [], nextPart: null }
  })
  gateway.answer(completeUpload, () => last)
}
