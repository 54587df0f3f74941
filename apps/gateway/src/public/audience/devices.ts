import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** `deviceId` is where the fan has signed in; null for a guest. */
export type FanOfDevice = { accountId: number; fanId: number; deviceId: number | null }

export type Devices = {
  /** What a device keeps, so that its fan is known again: signed, and of no use once the fan is blocked or deleted. */
  deviceOf(fan: FanOfDevice): string
  /** The fan of a device; undefined unless it is genuine. */
  fanOfDevice(device: string): FanOfDevice | undefined
  /** Stands for the network of an address within an account, without leading back to the address. */
  networkOf(ip: string, accountId: number): string
  /** Stands for an email address within an account, likewise. */
  addressOf(email: string, accountId: number): string
}

/** Knows devices and networks again by signatures, without storing anything of them. */
export function openDevices(secret: string): Devices {
  const hash = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}\n${text}`)
  const deviceOf = ({ accountId, fanId, deviceId }: FanOfDevice) => {
    const numbers = deviceId === null ? [accountId, fanId] : [accountId, fanId, deviceId]
    const text = numbers.map((number) => number.toString(36)).join('.')
    return `${text}.${hash('device', text).digest('base64url')}`
  }
  return {
    deviceOf,
    fanOfDevice(device) {
      const numbers = device.split('.', 4).slice(0, -1)
      const [accountId, fanId, deviceId = null] = numbers.map((text) => Number.parseInt(text, 36))
      if (!accountId || !fanId || (deviceId !== null && !deviceId)) return undefined
      const fan = { accountId, fanId, deviceId }
      // Compared as a whole: a number has several spellings.
      const expected = Buffer.from(deviceOf(fan))
      const given = Buffer.from(device)
      return given.length === expected.length && timingSafeEqual(given, expected) ? fan : undefined
    },
    addressOf: (email, accountId) =>
      hash('address', `${accountId} ${email}`).digest('base64url').slice(0, 24),
    networkOf(ip, accountId) {
      const network = isIPv6(ip) ? householdOf(ip) : ip
      return hash('network', `${accountId} ${network}`).digest('base64url').slice(0, 16)
    },
  }
}

/** The /64 of an IPv6 address: that of a household. */
function householdOf(ip: string): string {
  const [head = '', tail] = ip.split('::', 2)
  const before = head.split(':').filter((part) => part !== '')
  const after = tail === undefined ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
