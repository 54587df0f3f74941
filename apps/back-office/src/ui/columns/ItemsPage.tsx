import { useNavigate } from '@tanstack/react-router'
import type { LightResource, RecordOf } from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useMayWrite } from '../../data/may.ts'
import { useWhole, type Versioned } from '../../data/resources.ts'
import { ItemPage } from '../ItemPage.tsx'
import { BinLink } from '../list/BinLink.tsx'
import { EmptyList, ListFailed } from '../list/EmptyList.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { FormSkeleton } from '../PageSkeleton.tsx'
import { useSearchTexts } from '../useSearchTexts.ts'
import { Column } from './Column.tsx'
import classes from './columns.module.css'

type Props<R extends LightResource> = {
  resource: R
  title: string
  /** The parameter of the URL that holds the id of the chosen item, or `new`. */
  param: string
  addLabel: string
  /** Said where there are none yet. */
  none: { title: string; text: string; short: string }
  /** More than the bin, in the heading. */
  actions?: ReactNode
  /** An item in the list. */
  children: (item: RecordOf<R> & { id: number; name: string }) => ReactNode
  /** The form of the chosen item; of a new one without one. */
  form: (loaded: Versioned<RecordOf<R>> | undefined, onCreated: (item: { id: number }) => void) => ReactNode
}

/** The few items of a resource beside the one that is edited. */
export function ItemsPage<R extends LightResource>(props: Props<R>) {
  const { resource, title, param, addLabel, none, actions, children, form } = props
  const navigate = useNavigate()
  const asked = useSearchTexts()[param]
  const { data, error, refetch } = useWhole(resource, { sort: 'name' })
  const mayWrite = useMayWrite(resource.rights.create)
  const [first, setFirst] = useState<number>()
  const choose = (id: string, replace = false) => void navigate({ to: '.', search: { [param]: id }, replace })
  const items = data as readonly (RecordOf<R> & { id: number; name: string })[] | undefined
  if (error && !items) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  if (!items) return <FormSkeleton />
  // The one that is shown at first stays, also if another one comes before it.
  if (first === undefined && items[0]) setFirst(items[0].id)
  const isNew = asked === 'new' && mayWrite
  const find = (wanted: number | undefined) => items.find(({ id }) => id === wanted)
  const chosen = isNew ? undefined : (find(Number(asked)) ?? find(first) ?? items[0])
  return (
    <div className="page">
      <PageHeader title={title}>
        <BinLink resources={[resource]} />
        {actions}
      </PageHeader>
      <div className={classes.beside} data-columns>
        <Column
          {...{ title, resource, items, addLabel }}
          chosen={chosen?.id}
          onChoose={({ id }) => choose(String(id))}
          onAdd={() => choose('new')}
          empty={none.short}
        >
          {children}
        </Column>
        {isNew && form(undefined, ({ id }) => choose(String(id), true))}
        {chosen && (
          <ItemPage key={chosen.id} resource={resource} id={chosen.id}>
            {(loaded) => form(loaded, () => undefined)}
          </ItemPage>
        )}
        {!isNew && !chosen && <EmptyList title={none.title} text={none.text} isReadOnly={!mayWrite} />}
      </div>
    </div>
  )
}
