import type { SportEvent } from '@touchline/contract/light'
import { useMatch } from '../../features/event/useMatch.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { LiveDesk } from './LiveDesk.tsx'
import { useKeyset } from './useKeyset.ts'

/** The marker desk of an event, once what it needs is loaded. */
export function Desk({ event }: { event: SportEvent }) {
  const { data, error, retry } = useMatch(event)
  const keys = useKeyset(event.SportId)
  if (data && !keys.isPending) return <LiveDesk key={event.id} match={data} keys={keys} />
  if (error) return <ListFailed isWhole error={error} onRetry={retry} />
  return <PageSkeleton isForm />
}
