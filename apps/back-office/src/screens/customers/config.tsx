import { useQuery } from '@tanstack/react-query'
import { readAccountConfig } from '@touchline/contract/light'
import { makeVersioned } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { ConfigEditor } from './ConfigEditor.tsx'
import { CustomerPage } from './CustomerPage.tsx'

/** The configuration of a customer as JSON. */
export default function CustomerConfig() {
  return <CustomerPage>{(id) => <Config id={id} />}</CustomerPage>
}

function Config({ id }: { id: number }) {
  const queryKey = ['account-config', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => makeVersioned(readAccountConfig, { params: { id } }),
    // It is being edited: only saving shows what others changed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: 'always',
  })
  if (!data) return error ? <ListFailed error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
  return (
    <ConfigEditor
      key={data.etag}
      id={id}
      stored={data}
      onStored={(stored) => client.setQueryData(queryKey, stored)}
    />
  )
}
