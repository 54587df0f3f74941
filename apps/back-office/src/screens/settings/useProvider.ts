import { useMutation } from '@tanstack/react-query'
import { confirm } from '../../data/confirm.ts'
import { report } from '../../data/report.ts'
import { type Versioned, writeVersion } from '../../data/resources.ts'
import type { FieldErrors } from '../../ui/form/errors.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { useVersionedForm } from '../../ui/form/useVersionedForm.ts'
import type { Values } from '../../ui/form/versions.ts'

/** What the form of a provider is given. */
export type ProviderForm<Item> = {
  accountId: number
  loaded: Versioned<Item>
  onSaved: (saved: Versioned<Item>) => void
  /** Goes back to before it was set up. */
  onLeave: () => void
}

type Options<Item, Body, V> = Omit<ProviderForm<Item>, 'accountId'> & {
  toValues: (item: Item | undefined) => V
  toBody: (values: V) => Body
  check: (body: Body) => FieldErrors | Promise<FieldErrors>
  write: (body: Body, etag: string | null | undefined) => Promise<Versioned<Item>>
  read: () => Promise<Versioned<Item>>
  remove: () => Promise<unknown>
  texts: { saved: string; removal: Parameters<typeof confirm>[0] }
}

type Version<Item> = { etag: string | null; isSame: (current: Item) => boolean }

/** The state of the form of a provider, and what disconnects it once somebody confirms it. */
export function useProvider<Item extends { updatedAt: string }, Body extends object, V extends Values>({
  loaded,
  onSaved,
  onLeave,
  write,
  read,
  remove,
  texts,
  ...form
}: Options<Item, Body, V>) {
  const save = useMutation({
    // Not through the outbox, which would store the secret in the browser.
    mutationFn: async ([body, version]: [Body, Version<Item>]) => {
      const saved = await writeVersion((etag) => write(body, etag), read, version)
      onSaved(saved)
      return saved
    },
    ...report<[Body, Version<Item>]>({ pending: 'saving', success: texts.saved }),
  })
  const editing = useVersionedForm<Item, Body, V>({
    ...form,
    loaded,
    save: (body, _, version) => save.mutateAsync([body, version]),
  })
  useUnsavedGuard(editing.form.isDirty())
  const disconnect = async () => {
    if (!(await confirm({ ...texts.removal, isDanger: true }))) return
    const isDone = await remove().then(
      () => true,
      () => false,
    )
    if (isDone) onLeave()
  }
  return { editing, isSaving: save.isPending, disconnect }
}
