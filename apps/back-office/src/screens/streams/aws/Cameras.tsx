import { Button } from '@mantine/core'
import {
  type Camera,
  createConferenceCamera,
  createEventCamera,
  deleteConferenceCamera,
  deleteEventCamera,
  mostCameras,
  updateConferenceCamera,
  updateEventCamera,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../data/calls.ts'
import { useMayWrite } from '../../../data/may.ts'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconPencil,
  IconPlus,
  IconTrash,
} from '../../../ui/icons/index.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import classes from '../stream.module.css'
import type { Stream } from '../stream.ts'

const CameraDialog = onDemand(() => import('./CameraDialog.tsx'))

const calls = {
  event: { create: createEventCamera, update: updateEventCamera, remove: deleteEventCamera },
  conference: {
    create: createConferenceCamera,
    update: updateConferenceCamera,
    remove: deleteConferenceCamera,
  },
} as const

type Props = {
  of: keyof typeof calls
  /** The event or the conference. */
  parentId: number
  stream: Stream
  onChanged: () => Promise<unknown>
}

/** The cameras of an AWS stream: which one viewers see, their order, and whether each can be played. */
export function Cameras({ of, parentId, stream, onChanged }: Props) {
  const { t } = useTranslation('stream')
  const { create, update, remove } = calls[of]
  const mayWrite = useMayWrite(update.right)
  const [edited, edit] = useState<Camera | 'new'>()
  const change = useCall(update, { success: t('aws.saved') })
  const removal = useCall(remove, { success: t('aws.removed') })
  const addition = useCall(create, { success: t('aws.saved') })
  const params = { id: parentId, streamId: stream.id }
  const paramsOf = (camera: Camera) => ({ ...params, cameraId: camera.id })
  const put = (camera: Camera, body: object) =>
    void change
      .run({ params: paramsOf(camera), body })
      // The call itself reports the error.
      .catch(() => undefined)
      .then(onChanged)
  const cameras = stream.cameras
  const actionsOf = (camera: Camera, index: number) => [
    ...(camera.isMain
      ? []
      : [{ label: t('aws.makeMain'), icon: IconCheck, run: () => put(camera, { isMain: true }) }]),
    { label: t('aws.edit'), icon: IconPencil, run: () => edit(camera) },
    ...(index > 0
      ? [{ label: t('aws.up'), icon: IconArrowUp, run: () => put(camera, { order: index }) }]
      : []),
    ...(index < cameras.length - 1
      ? [{ label: t('aws.down'), icon: IconArrowDown, run: () => put(camera, { order: index + 2 }) }]
      : []),
    ...(cameras.length > 1
      ? [
          {
            ...{ label: t('remove'), icon: IconTrash, isDanger: true },
            run: () =>
              void removal
                .run({ params: paramsOf(camera) })
                .catch(() => undefined)
                .then(onChanged),
          },
        ]
      : []),
  ]
  return (
    <section className={classes.cameras} aria-label={t('aws.cameras')}>
      <ol>
        {cameras.map((camera, index) => (
          <li key={camera.id}>
            <span>
              <span dir="auto">{camera.name}</span> {camera.isMain && <em>{t('aws.main')}</em>}
              <small dir="ltr">{camera.url}</small>
              {camera.problem !== null && (
                <small data-problem>
                  <IconAlertTriangle size={14} /> {t(`problems.${camera.problem}`)}
                </small>
              )}
            </span>
            {mayWrite && <RowMenu item={camera} name={camera.name} actions={actionsOf(camera, index)} />}
          </li>
        ))}
      </ol>
      {mayWrite && cameras.length < mostCameras && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => edit('new')}
        >
          {t('aws.addCamera')}
        </Button>
      )}
      {edited !== undefined && (
        <CameraDialog
          camera={edited === 'new' ? undefined : edited}
          onSave={async (body) => {
            if (edited === 'new') await addition.run({ params, body })
            else await change.run({ params: paramsOf(edited), body })
            await onChanged()
          }}
          onClose={() => edit(undefined)}
        />
      )}
    </section>
  )
}
