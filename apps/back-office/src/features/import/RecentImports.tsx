import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ImportEntry, LightResource } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { IconArrowBackUp } from '../../ui/icons/index.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './import.module.css'
import { readImports, undoImport } from './runImport.ts'

/** The key of a resource's imports in the cache. */
export const importsKey = (resource: LightResource) => `imports of ${resource.name}`

/** A button that takes an import back. */
export function UndoImport({ resource, id }: { resource: LightResource; id: number }) {
  const { t } = useTranslation('imports')
  const undo = useMutation({
    mutationFn: () => undoImport(resource, id),
    onSuccess: () => notify({ type: 'success', text: t('undone') }),
    onError: (error) => notify({ type: 'danger', text: messageOf(error) }),
    onSettled: () => refresh(importsKey(resource)),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={14} />}
      disabled={undo.isPending}
      onClick={() => undo.mutate()}
    >
      {undo.isPending ? t('undoing') : t('undo')}
    </Button>
  )
}

/** The latest imports of a resource, each of which can be undone. */
export function RecentImports({ resource }: { resource: LightResource }) {
  const { t } = useTranslation('imports')
  const { data, error } = useQuery({
    queryKey: [importsKey(resource)],
    queryFn: () => readImports(resource),
  })
  return (
    <Section title={t('recent')}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data?.data.length === 0 && <p className="muted">{t('noRecent')}</p>}
      <ul className={classes.recent}>
        {data?.data.map((entry) => (
          <Entry key={entry.id} entry={entry} resource={resource} />
        ))}
      </ul>
    </Section>
  )
}

function Entry({ entry, resource }: { entry: ImportEntry; resource: LightResource }) {
  const { t } = useTranslation('imports')
  const { id, fileName, createdAt, by, created, updated, undoneAt } = entry
  return (
    <li>
      <span className={classes.file}>{fileName ?? t('pasted')}</span>
      <span className="muted">
        {t('created', { count: created })}, {t('updated', { count: updated })}
        {by && <> · {t('by', { name: by.name })}</>} · <RelativeTime at={createdAt} />
      </span>
      {undoneAt ? <span className="muted">{t('isUndone')}</span> : <UndoImport resource={resource} id={id} />}
    </li>
  )
}
