import type { LightResource } from '@touchline/contract/light'
import { useList } from '../data/resources.ts'

type Props = { resource: LightResource; ids: readonly number[] }

/** The names of items, by their ids. */
export function Names({ resource, ids }: Props) {
  const { data } = useList(resource, { id: ids, limit: 100 })
  const rows: readonly { id: number; name?: unknown }[] = data?.data ?? []
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? `#${id}`).join(', ')
}
