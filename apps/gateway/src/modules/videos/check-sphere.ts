import { fieldError, type Sphere, sphereModules } from '@touchline/contract'
import type { Scope } from '@touchline/records'

/** Throws `malformed` for a sphere in an account that has none. */
export function checkSphereOfVideo(sphere: Sphere | null | undefined, { actor }: Scope): void {
  if (sphere && !actor.modules.includes('IMMERSIVE'))
    throw fieldError('sphere', 'not_possible', { key: 'videos.sphereOff' })
}

/** Throws `malformed` for a sphere in an event that does not use what it needs. */
export function checkSphereOfEvent(
  sphere: Sphere | null | undefined,
  activated: readonly string[],
  { actor }: Scope,
): void {
  const isOn = sphereModules.every((code) => actor.modules.includes(code) && activated.includes(code))
  if (sphere && !isOn) throw fieldError('sphere', 'not_possible', { key: 'events.sphereOff' })
}
