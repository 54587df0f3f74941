import {
  allResources,
  fieldError,
  isPermitted,
  mostHits,
  type ResourceDefinition,
  searchAll,
} from '@touchline/contract'
import { type Actor, allRecords, type Records, searchRows } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'

const searchable: readonly Records[] = (allRecords as readonly Records[]).filter(
  ({ resource }) =>
    resource.search.length > 0 && (allResources as readonly ResourceDefinition[]).includes(resource),
)

/** The requested resources that the actor may list. Throws `malformed` if there is no such resource. */
function kindsFor(actor: Actor, asked: string | undefined): readonly Records[] {
  const names = asked?.split(',')
  const unknown = names?.find((name) => !searchable.some(({ resource }) => resource.name === name))
  if (unknown !== undefined)
    throw fieldError('resource', 'invalid_value', {
      key: 'lists.value',
      params: { value: unknown, field: 'resource' },
    })
  return searchable.filter(
    ({ resource: { name, rights, isLog } }) =>
      rights.list && isPermitted(rights.list, actor) && (names?.includes(name) ?? !isLog),
  )
}

/** CALL-SEARCH for all resources at once, in one statement: the command palette searches at every keystroke. */
export const searchAllHandler = handle(searchAll, async ({ query }, { scope, actor }) => {
  if (query.q === undefined) throw fieldError('q', 'required', { key: 'lists.searchEmpty' })
  const text = query.q.trim()
  const kinds = kindsFor(actor, query.resource)
  return { data: text === '' ? [] : await searchRows(scope, kinds, text, mostHits) }
})
