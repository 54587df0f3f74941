import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { listAskedResources, questions } from '@touchline/contract/light'
import { makeCall } from '../../data/calls.ts'
import { useOne } from '../../data/resources.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuestionEditor } from './questions/QuestionEditor.tsx'

/** Asks questions over any resource that the user may list, and saves and shares them. */
export default function QueryBuilder() {
  const { searchStr } = useLocation()
  const id = Number(new URLSearchParams(searchStr).get('question')) || undefined
  const resources = useQuery({
    queryKey: ['asked-resources'],
    queryFn: () => makeCall(listAskedResources, {}),
  })
  const saved = useOne(questions, id)
  const error = resources.error ?? saved.error
  if (error)
    return (
      <ListFailed
        isWhole
        error={error}
        onRetry={() => {
          void resources.refetch()
          if (id !== undefined) void saved.refetch()
        }}
      />
    )
  if (!resources.data || (id !== undefined && !saved.data)) return <FormSkeleton />
  const catalogue = new Map(resources.data.map((resource) => [resource.name, resource]))
  return (
    <QuestionEditor
      key={id ?? 'new'}
      catalogue={catalogue}
      saved={id === undefined ? undefined : saved.data}
    />
  )
}
