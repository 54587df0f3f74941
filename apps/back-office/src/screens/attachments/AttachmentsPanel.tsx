import { ActionIcon, Button, Skeleton } from '@mantine/core'
import {
  attachmentTypes,
  type EventAttachment,
  eventAttachments,
  mostAttachmentBytes,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useRemove, useWhole } from '../../data/resources.ts'
import { formatBytes } from '../../i18n/format.ts'
import { FileZone } from '../../ui/FileDrop.tsx'
import { IconFile, IconTrash } from '../../ui/icons/index.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { ProgressRow } from '../../ui/ProgressRow.tsx'
import { Panel } from '../../ui/Section.tsx'
import classes from './attachments.module.css'
import { type Attaching, useAttaching } from './useAttaching.ts'

const accepted = Object.fromEntries(
  Object.entries(attachmentTypes).map(([type, { extensions }]) => [type, extensions]),
)

/** The files that belong to an event: to add, download and delete. */
export default function AttachmentsPanel({ item: { id: eventId } }: { item: { id: number } }) {
  const { t } = useTranslation('event-attachments')
  const { data, error, refetch } = useWhole(eventAttachments, { EventId: eventId })
  const mayWrite = useMayWrite(eventAttachments.rights.create)
  const { files, add, retry, dismiss } = useAttaching(eventId)
  return (
    <Panel title={t('title')}>
      {error && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={44} aria-label={t('loading')} role="status" />}
      {data?.length === 0 && files.length === 0 && <p>{t(mayWrite ? 'empty' : 'none')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.files} aria-label={t('title')}>
          {data.map((attachment) => (
            <Row key={attachment.id} attachment={attachment} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {files.map((one) => (
        <Upload key={one.key} attaching={one} onRetry={() => retry(one)} onDismiss={() => dismiss(one.key)} />
      ))}
      {mayWrite && (
        <FileZone
          isMultiple
          label={t('add')}
          accept={accepted}
          maxSize={mostAttachmentBytes}
          hint={t('hint', { size: mostAttachmentBytes / 1024 ** 2 })}
          onFiles={add}
        />
      )}
    </Panel>
  )
}

function Row({ attachment, mayWrite }: { attachment: EventAttachment; mayWrite: boolean }) {
  const { t } = useTranslation('event-attachments')
  const remove = useRemove(eventAttachments)
  const { id, name, kind, file } = attachment
  return (
    <li>
      <IconFile size={18} stroke={1.6} aria-hidden="true" />
      <div>
        <a href={file.url} download={name}>
          {name}
        </a>
        <span className="tabular">
          {t(`kinds.${kind}`)} · {formatBytes(file.size ?? 0)}
        </span>
      </div>
      {mayWrite && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          loading={remove.isPending}
          aria-label={t('remove', { name })}
          onClick={() => remove.mutate([id])}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  )
}

type UploadProps = { attaching: Attaching; onRetry: () => void; onDismiss: () => void }

function Upload({ attaching, onRetry, onDismiss }: UploadProps) {
  const { file, percent, error } = attaching
  const { t } = useTranslation('event-attachments')
  if (!error)
    return <ProgressRow name={file.name} percent={percent} state="in_progress" onCancel={onDismiss} />
  return (
    <div role="alert" className={classes.failed}>
      <strong>{file.name}</strong>
      <span>{error}</span>
      <div>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('retryOf', { name: file.name })}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          aria-label={t('dismissOf', { name: file.name })}
          onClick={onDismiss}
        >
          {t('dismiss')}
        </Button>
      </div>
    </div>
  )
}
