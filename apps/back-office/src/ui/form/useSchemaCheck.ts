import { definitions } from '@touchline/contract/definitions'
import type { LightResource } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../data/idle.ts'
import { type Check, lazyCheck } from './lazyCheck.ts'

/**
 * Validates bodies of a resource against the contract. Its schemas weigh more than a form: they are loaded when the form
 * is shown and nothing else is loading, or else with the first check.
 */
export function useSchemaCheck(resource: LightResource, isNew: boolean) {
  const [{ check, load }] = useState(() => lazyCheck(() => fetchCheck(resource, isNew)))
  useEffect(() => void whenIdle().then(load), [load])
  return check
}

async function fetchCheck({ name }: LightResource, isNew: boolean): Promise<Check> {
  const [{ errorsOf }, definition] = await Promise.all([import('./schemaErrors.ts'), definitions[name]!()])
  return (body) => errorsOf(definition, body, isNew)
}
