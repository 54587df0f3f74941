import type { RecordOf, ResourceDefinition } from '@touchline/contract'
import type { ReactNode } from 'react'
import { useOne, type Versioned } from '../data/resources.ts'
import { PageSkeleton } from '../shell/PageLoading.tsx'
import { ListFailed } from './list/EmptyList.tsx'

type Props<R extends ResourceDefinition> = {
  resource: R
  id: number | undefined
  children: (loaded: Versioned<RecordOf<R>>) => ReactNode
}

/** A screen about one item, with what stands there before it comes and where it does not. */
export function ItemPage<R extends ResourceDefinition>({ resource, id, children }: Props<R>) {
  const { data, error, refetch } = useOne(resource, id)
  if (error) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <PageSkeleton />
}
