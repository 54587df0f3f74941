import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

// The library is loaded when a passkey is used.
const load = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys; a frame of another site may not use them. */
export const hasPasskeys = () => 'PublicKeyCredential' in window && window.top === window

/** Lets the fan sign with a passkey. Throws what `failureOfPasskey` knows if they cancel, or have none. */
export async function signWithPasskey(options: object): Promise<object> {
  const { startAuthentication } = await load()
  return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}

/** Lets the fan create a passkey. Throws what `failureOfPasskey` knows if they cancel, or have one on this device. */
export async function createPasskey(options: object): Promise<object> {
  const { startRegistration } = await load()
  return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** What the browser said of a passkey; undefined if the failure was another one. */
export function failureOfPasskey(error: unknown): 'cancelled' | 'known' | undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : undefined
}
