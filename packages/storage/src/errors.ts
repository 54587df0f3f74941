import { textOf } from './xml.ts'

/** An error of the S3 protocol: its code, such as NoSuchKey, and its HTTP status. Both sides throw it. */
export class StorageError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.code = code
    this.status = status
  }
}

export const unreachable = (cause: unknown) =>
  new StorageError('Unreachable', 503, 'The object store does not answer.', { cause })

/** The error in a response's XML, or one derived from its status if there is none. */
export function errorFrom(status: number, xml: string): StorageError {
  const code = textOf(xml, 'Code') ?? (status === 404 ? 'NoSuchKey' : 'UnknownError')
  return new StorageError(code, status, textOf(xml, 'Message') ?? `The object store answered ${status}.`)
}
