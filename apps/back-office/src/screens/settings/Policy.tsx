import { useQuery } from '@tanstack/react-query'
import { readSignInPolicy } from '@touchline/contract/light'
import { makeVersioned } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { messageOf } from '../../data/request.ts'
import { useUser } from '../../shell/routes/useAccess.ts'
import { PolicyForm } from './PolicyForm.tsx'
import classes from './settings.module.css'

/** Whether the account requires a second factor, of everyone or of some permissions. */
export function Policy() {
  const { accountId } = useUser()
  const queryKey = ['sign-in-policy', accountId]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => makeVersioned(readSignInPolicy, { params: { id: accountId } }),
    refetchOnMount: 'always',
  })
  if (data)
    return (
      <PolicyForm
        key={accountId}
        accountId={accountId}
        loaded={data}
        onSaved={(saved) => client.setQueryData(queryKey, saved)}
      />
    )
  return error ? <p role="alert">{messageOf(error)}</p> : <div className={classes.loading} aria-busy="true" />
}
