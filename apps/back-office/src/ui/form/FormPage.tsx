import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { LightResource, RecordOf } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useRemove, type Versioned } from '../../data/resources.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { ItemPage } from '../ItemPage.tsx'
import { IconTrash } from '../icons/index.ts'
import { Neighbours } from '../list/Neighbours.tsx'
import { lastAddressOf } from '../list/useListState.ts'
import { PageHeader } from '../PageHeader.tsx'
import type { ResourcePaths } from '../paths.ts'
import { useItemId } from '../useItemId.ts'
import { useNavigateFromHere } from '../useNavigateFromHere.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Fields } from './Fields.ts'
import classes from './form.module.css'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { useItemForm } from './useItemForm.ts'
import type { FormOptions } from './useResourceForm.ts'
import type { Show } from './Value.tsx'
import type { Values } from './versions.ts'

type Shared<R extends LightResource, V extends Values> = FormOptions<R, V> & {
  /** The heading, e.g. the item's name. */
  title: (item: RecordOf<R> | undefined) => string
  paths: Pick<ResourcePaths, 'list' | 'edit'>
  /** Where to go once a new item is created; by default to the item's own URL. */
  hrefOf?: (item: RecordOf<R>) => string
  /** The label of each field. */
  labels: Readonly<Record<keyof V & string, string>>
  /** How field values are displayed when versions of the item are compared. */
  show?: Show
  children: (fields: Fields<V>, item: RecordOf<R> | undefined) => ReactNode
  /** Rendered next to the form and updated as the user types, also for a new item: a preview. */
  beside?: (fields: Fields<V>, item: RecordOf<R> | undefined) => ReactNode
  /** Rendered in the heading, before the buttons that all items have. */
  actions?: (item: RecordOf<R>) => ReactNode
  /** Rendered next to the form, outside it: translations, details. */
  aside?: (item: RecordOf<R>) => ReactNode
}

export type FormPageProps<R extends LightResource, V extends Values> = Shared<R, V> & {
  /** The URL parameter with the item's id, if it is not `id`; absent for a new item. */
  param?: string
}

/** The screen that creates or edits an item of a resource. */
export function FormPage<R extends LightResource, V extends Values>({
  param,
  ...shared
}: FormPageProps<R, V>) {
  const id = useItemId(param)
  if (id === undefined) return <Editor key="new" {...shared} loaded={undefined} />
  return (
    <ItemPage resource={shared.resource} id={id}>
      {(loaded) => <Editor key={id} {...shared} loaded={loaded} />}
    </ItemPage>
  )
}

type EditorProps<R extends LightResource, V extends Values> = Shared<R, V> & {
  loaded: Versioned<RecordOf<R>> | undefined
}

function Editor<R extends LightResource, V extends Values>(props: EditorProps<R, V>) {
  const { resource, loaded, paths, hrefOf = ({ id }) => paths.edit(id), title } = props
  const navigate = useNavigate()
  const goOn = useNavigateFromHere()
  const { element, editing, mayWrite, allow, fields } = useItemForm({
    ...props,
    onCreated: (item) => goOn({ href: hrefOf(item), replace: true }),
  })
  const back = lastAddressOf(paths.list)
  const leave = (href: string) => {
    allow()
    void navigate({ href })
  }
  const beside = props.beside?.(fields, loaded?.item)
  const aside = loaded && props.aside?.(loaded.item)
  return (
    <div className={classes.page} data-read-only={!mayWrite || undefined}>
      <PageHeader title={title(loaded?.item)} backTo={back}>
        {loaded && props.actions?.(loaded.item)}
        {loaded && <Neighbours resource={resource} edit={paths.edit} id={loaded.item.id} />}
        {loaded && (
          <HistoryButton resource={resource} id={loaded.item.id} labels={props.labels} show={props.show} />
        )}
        {loaded && <DeleteButton resource={resource} id={loaded.item.id} onDone={() => leave(back)} />}
        <SaveButtons {...{ editing, mayWrite }} formId="item" />
      </PageHeader>
      {!mayWrite && <ReadOnlyNote />}
      <div className={classes.columns}>
        <form id="item" ref={element} className={classes.form} onSubmit={editing.submit} noValidate>
          {props.children(fields, loaded?.item)}
        </form>
        {(beside || aside) && (
          <aside className={classes.aside}>
            {beside}
            {aside}
          </aside>
        )}
      </div>
      <ConflictDialog editing={editing} labels={props.labels} show={props.show} />
    </div>
  )
}

type DeleteProps = { resource: LightResource; id: number; onDone: () => void }

function DeleteButton({ resource, id, onDone }: DeleteProps) {
  const { t } = useTranslation('ui')
  const remove = useRemove(resource)
  if (!useMayWrite(resource.rights.remove)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={15} />}
      loading={remove.isPending}
      onClick={() => remove.mutate([id], { onSuccess: onDone })}
    >
      {t('form.delete')}
    </Button>
  )
}
