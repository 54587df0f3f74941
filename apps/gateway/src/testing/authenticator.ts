import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string }
type Given = {
  origin?: string
  isVerified?: boolean
  /** The signature counter of the answer; one more than the last by default. */
  counter?: number
}

/** A passkey in software: creates itself and signs challenges, like an authenticator behind `navigator.credentials`. */
export function makeAuthenticator(home = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let signed = 0

  const clientDataOf = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (origin: string, isVerified: boolean, counter: number, attested?: Buffer) => {
    const head = Buffer.alloc(37)
    createHash('sha256').update(new URL(origin).hostname).digest().copy(head)
    head[32] = 1 | (isVerified ? 4 : 0) | (attested ? 64 : 0)
    head.writeUInt32BE(counter, 33)
    return attested ? Buffer.concat([head, attested]) : head
  }
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    create(options: Options, { origin = home, isVerified = true }: Given = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const coordinate = (text?: string) => new Uint8Array(Buffer.from(text!, 'base64url'))
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = new Uint8Array(authenticatorData(origin, isVerified, signed, attested))
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      )
      return {
        ...common,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', options, origin).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(options: Options, { origin = home, isVerified = true, counter = signed + 1 }: Given = {}) {
      signed = counter
      const data = authenticatorData(origin, isVerified, counter)
      const clientData = clientDataOf('webauthn.get', options, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, createHash('sha256').update(clientData).digest()]))
        .sign(privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
