import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

// The library is loaded when a passkey is used.
const load = () => import('@simplewebauthn/browser')

/** Lets the user sign with a passkey. @throws if they cancel, or have none */
export async function signWithPasskey(options: object): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load()
  return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}

/** Lets the user create a passkey. @throws if they cancel */
export async function createPasskey(options: object) {
  const { startRegistration } = await load()
  return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** True if the user closed the browser's own dialog: that is no failure. */
export const isCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
