import { TextInput } from '@mantine/core'
import type { MulticamCamera, MulticamStatus } from '@touchline/contract/light'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../i18n/messages.ts'
import { IconAntennaBars5, IconCheck, IconMovie, IconTrash } from '../../ui/icons/index.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import type { Action } from '../../ui/list/types.ts'
import classes from './multicam.module.css'
import { formatOffset } from './offset.ts'

type Props = {
  camera: MulticamCamera
  status: MulticamStatus['cameras'][number] | undefined
  order: { place: number; handle: ReactNode; actions: readonly Action<MulticamCamera>[] }
  isMain: boolean
  isChosen: boolean
  isLive: boolean
  isFixed: boolean
  onChoose: () => void
  onMain: () => void
  onName: (name: string) => void
  onRemove: () => void
}

/** An angle: its number, its name, its offset, and what is known of it. */
export function AngleRow({ camera, status, order, isMain, isChosen, isLive, isFixed, ...on }: Props) {
  const { t } = useTranslation('multicams')
  const Icon = camera.InputId ? IconAntennaBars5 : IconMovie
  const actions: Action<MulticamCamera>[] = [
    ...(isMain ? [] : [{ label: t(isLive ? 'putOnAir' : 'makeMain'), icon: IconCheck, run: on.onMain }]),
    ...order.actions,
    { label: t('remove'), icon: IconTrash, run: on.onRemove, isDanger: true },
  ]
  return (
    <div className={classes.angle} data-chosen={isChosen || undefined}>
      <div className={classes.row}>
        {order.handle}
        <button
          type="button"
          className={classes.number}
          aria-pressed={isChosen}
          aria-label={t('compare', { number: order.place + 1, name: camera.name })}
          disabled={isMain}
          onClick={on.onChoose}
        >
          {order.place + 1}
        </button>
        {isFixed ? (
          <b dir="auto">{camera.name}</b>
        ) : (
          <NameField name={camera.name} label={t('nameOf', { number: order.place + 1 })} onName={on.onName} />
        )}
        {isMain && <em className={classes.main}>{t(isLive ? 'mainOnAir' : 'main')}</em>}
        {!isFixed && <RowMenu item={camera} name={camera.name} actions={actions} />}
      </div>
      <p className={classes.source}>
        <Icon size={15} />
        <span dir="auto">{camera.sourceName}</span>
        {!isMain && <span className={classes.offset}>{formatOffset(camera.offset)}</span>}
      </p>
      {status && (
        <p className={classes.light} data-state={status.state}>
          {textOf(status)}
        </p>
      )}
    </div>
  )
}

/** The name as it is typed; it is saved when the field is left or with Enter. An empty one stays as it was. */
function NameField({ name, label, onName }: { name: string; label: string; onName: (name: string) => void }) {
  const [text, setText] = useState(name)
  useEffect(() => setText(name), [name])
  const save = () => {
    const next = text.trim()
    if (next === '') setText(name)
    else if (next !== name) onName(next)
  }
  return (
    <TextInput
      size="xs"
      dir="auto"
      className={classes.name}
      aria-label={label}
      maxLength={80}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
