import { expect, test } from 'vitest'
import { signedHeaders } from './standard-webhooks.ts'

// The example of the specification, https://github.com/standard-webhooks/standard-webhooks.
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('a message is signed as the specification shows', () => {
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('with the secret before a rotation too', () => {
  const headers = signedHeaders(message, [`whsec_${Buffer.alloc(24, 'x').toString('base64')}`, secret])
  expect(headers['webhook-signature']?.split(' ')[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
