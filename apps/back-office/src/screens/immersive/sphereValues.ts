import { type Sphere, usualSphere } from '@touchline/contract/light'

/** What a number field holds: empty while somebody types. */
type Typed = number | string

/** A sphere as its form holds it. */
export type SphereValues = { [Name in keyof Sphere]: Sphere[Name] extends number ? Typed : Sphere[Name] }

export const valuesOf = (sphere: Sphere | null): SphereValues | null => sphere && { ...sphere }

/** A sphere as it is saved and drawn; what is empty is as usual. */
export function sphereOf(values: SphereValues): Sphere
export function sphereOf(values: SphereValues | null): Sphere | null
export function sphereOf(values: SphereValues | null): Sphere | null {
  if (!values) return null
  const degrees = (name: Exclude<keyof Sphere, 'followsDevice'>) => {
    const typed = values[name]
    return typed === '' || !Number.isFinite(Number(typed)) ? usualSphere[name] : Number(typed)
  }
  return {
    yaw: degrees('yaw'),
    pitch: degrees('pitch'),
    width: degrees('width'),
    left: degrees('left'),
    right: degrees('right'),
    up: degrees('up'),
    down: degrees('down'),
    followsDevice: values.followsDevice,
  }
}
