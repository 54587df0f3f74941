import { AppError, type MessageRef } from '@touchline/contract'
import { MediaLiveError } from '@touchline/medialive'

export const refused = (ref: MessageRef) => new AppError('not_possible', ref)

/** What people read if AWS gives no permission and does not say which one. */
const anyAction = 'medialive:*'

export const notConnected = () => refused({ key: 'aws.notConnected' })

/** What an error of AWS says to a user; any other error is returned as it is. */
export function errorOfAws(error: unknown, region: string): unknown {
  if (!(error instanceof MediaLiveError)) return error
  switch (error.code) {
    case 'refusedKey':
      return refused({ key: 'aws.refusedKey' })
    case 'forbidden':
      return refused({ key: 'aws.forbidden', params: { action: error.action ?? anyAction } })
    case 'notFound':
      return refused({ key: 'aws.notFound', params: { region } })
    case 'throttled':
      return refused({ key: 'aws.throttled' })
    case 'invalid':
      return refused({ key: 'aws.invalid', params: { sentence: error.problems[0] ?? error.message } })
    case 'silent':
      return refused({ key: 'aws.silent' })
    case 'unreachable':
      return refused({ key: 'aws.unreachable' })
    case 'conflict':
      return refused({ key: 'aws.busy' })
    default:
      return refused({ key: 'aws.failed', params: { sentence: error.message } })
  }
}
