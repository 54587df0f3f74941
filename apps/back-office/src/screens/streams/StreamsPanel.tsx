import { Button, Select } from '@mantine/core'
import type { CreateOf, conferenceStreams, eventStreams, LightResource } from '@touchline/contract/light'
import { awsConferenceRight, awsEventRight, inputs, videos } from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../data/client.ts'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { useRemove, useSave, useWhole } from '../../data/resources.ts'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { IconPlus } from '../../ui/icons/index.ts'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import { lastAddressOf } from '../../ui/list/useListState.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { AddressForm } from './AddressForm.tsx'
import { fieldIds } from './air/focusField.ts'
import { SecondInputField } from './air/SecondInputField.tsx'
import { Cameras } from './aws/Cameras.tsx'
import { StreamPreview } from './StreamPreview.tsx'
import { StreamRow } from './StreamRow.tsx'
import classes from './stream.module.css'
import type { Stream } from './stream.ts'

const AwsForm = onDemand(() => import('./aws/AwsForm.tsx'))
const VideoPicker = onDemand(() => import('../../features/video/VideoPicker.tsx'))

/** What the streams belong to. */
type Parent = { field: 'EventId' | 'BusinessPlayerId'; id: number; resource: LightResource }
type Props = {
  resource: typeof eventStreams | typeof conferenceStreams
  parent: Parent
  title: string
  backTo: string
  /** Beside the title. */
  actions?: ReactNode
  /** What is beside the picture; then the streams are below it. */
  aside?: (main: Stream | undefined) => ReactNode
}

type Body = Partial<Omit<Stream, 'id' | 'cameras' | 'playlist' | 'check'>>

/** The streams of an event or a conference: live inputs, library videos and addresses, the main one, and what a check found. */
export function StreamsPanel({ resource, parent, title, backTo, actions, aside }: Props) {
  const { t } = useTranslation('stream')
  const { data, error, refetch } = useWhole(resource as typeof eventStreams, { [parent.field]: parent.id })
  const save = useSave(resource as typeof eventStreams)
  const remove = useRemove(resource)
  const mayWrite = useMayWrite(resource.rights.update)
  const mayPick = useMayRead(videos.rights.list)
  const mayStream = useMayRead(inputs.rights.list)
  const [shown, setShown] = useState<number>()
  const hasAws = useMayWrite(parent.field === 'EventId' ? awsEventRight : awsConferenceRight)
  const [isPicking, setPicking] = useState(false)
  const [isAdding, setAdding] = useState(false)
  if (error && !data) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const streams: readonly Stream[] = data
  const main = streams.find(({ isMain }) => isMain)
  const current = streams.find(({ id }) => id === shown) ?? main ?? streams[0]
  const refreshAll = () => Promise.all([refresh(resource.name), refresh(parent.resource.name)])
  const write = async (id: number | undefined, body: Body) => {
    const written =
      id === undefined
        ? { body: { ...body, [parent.field]: parent.id } as CreateOf<typeof eventStreams> }
        : { id, body }
    await save.mutateAsync(written)
    await refreshAll()
  }
  const quietly = (id: number | undefined, body: Body) => void write(id, body).catch(() => undefined)
  return (
    <div className={classes.page}>
      <PageHeader title={title} backTo={lastAddressOf(backTo)}>
        {actions}
      </PageHeader>
      {!mayWrite && <ReadOnlyNote />}
      <div className={classes.columns} data-air={aside !== undefined || undefined}>
        <section className={classes.list} aria-label={t('title')}>
          <h2>{t('title')}</h2>
          {streams.length === 0 ? (
            <EmptyList title={t('emptyTitle')} text={t('emptyText')} isReadOnly={!mayWrite} />
          ) : (
            <ul>
              {streams.map((stream) => (
                <StreamRow
                  key={stream.id}
                  stream={stream}
                  isShown={stream.id === current?.id}
                  isFixed={!mayWrite}
                  isBusy={save.isPending}
                  onShow={() => setShown(stream.id)}
                  onMain={() => quietly(stream.id, { isMain: true })}
                  // Saving the same source checks it again.
                  onCheck={() =>
                    quietly(
                      stream.id,
                      stream.kind === 'video' ? { VideoId: stream.VideoId } : { url: stream.url },
                    )
                  }
                  onRemove={() =>
                    remove.mutate([stream.id], { onSettled: () => refresh(parent.resource.name) })
                  }
                >
                  {stream.kind === 'aws' && (
                    <Cameras
                      of={parent.field === 'EventId' ? 'event' : 'conference'}
                      parentId={parent.id}
                      stream={stream}
                      onChanged={refreshAll}
                    />
                  )}
                  {mayWrite && mayStream && stream.kind === 'input' && (
                    <SecondInputField
                      stream={stream}
                      onChoose={(SecondInputId) => quietly(stream.id, { SecondInputId })}
                    />
                  )}
                </StreamRow>
              ))}
            </ul>
          )}
          {mayWrite && (
            <>
              <AddressForm onAdd={(kind, url) => write(undefined, { kind, url })} isBusy={save.isPending} />
              {mayStream && (
                <InputMenu
                  streams={streams}
                  onAdd={(InputId) => quietly(undefined, { kind: 'input', InputId })}
                />
              )}
              <div className={classes.pick}>
                {mayPick && (
                  <Button
                    variant="default"
                    leftSection={<IconPlus size={16} />}
                    onClick={() => setPicking(true)}
                  >
                    {t('addVideo')}
                  </Button>
                )}
                {hasAws && (
                  <Button
                    variant="default"
                    leftSection={<IconPlus size={16} />}
                    onClick={() => setAdding(true)}
                  >
                    {t('aws.add')}
                  </Button>
                )}
              </div>
            </>
          )}
        </section>
        {aside && <div className={classes.aside}>{aside(main)}</div>}
        {current && (
          <StreamPreview key={`${current.id} ${current.url} ${current.VideoId}`} stream={current} />
        )}
      </div>
      {isAdding && <AwsForm onAdd={(body) => write(undefined, body)} onClose={() => setAdding(false)} />}
      {isPicking && (
        <VideoPicker
          isIn={(video) => streams.some(({ VideoId }) => VideoId === video.id)}
          onClose={() => setPicking(false)}
          onAdd={(chosen) => {
            setPicking(false)
            void (async () => {
              for (const video of chosen) await write(undefined, { kind: 'video', VideoId: video.id })
            })().catch(() => undefined)
          }}
        />
      )}
    </div>
  )
}

type InputProps = { streams: readonly Stream[]; onAdd: (id: number) => void }

/** The live inputs of the account, of which one is chosen. */
function InputMenu({ streams, onAdd }: InputProps) {
  const { t } = useTranslation('stream')
  const { data } = useWhole(inputs)
  const left = data?.filter(({ id }) => !streams.some(({ InputId }) => InputId === id)) ?? []
  return (
    <Select
      id={fieldIds.stream}
      label={t('addInput')}
      placeholder={t(data?.length === 0 ? 'noInputs' : 'chooseInput')}
      description={t('addInputHelp')}
      disabled={left.length === 0}
      data={left.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={null}
      searchable
      onChange={(id) => id !== null && onAdd(Number(id))}
    />
  )
}
