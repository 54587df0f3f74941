import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readMulticam } from '@touchline/contract/light'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { AnglePicture } from '../../features/angles/AnglePicture.tsx'
import classes from './secondAngle.module.css'
import { rememberAngle, rememberedAngle } from './secondAngle.ts'

/** Milliseconds between two looks at which angles there are. */
const lookEvery = 15_000

/** The key that shows the next angle, and none after the last one; with Shift the one before. */
const angleKey = 'F9'

type Props = {
  eventId: number
  /** The player of the desk. */
  element: HTMLVideoElement | null
  /** Where the picture is shown, over that of the desk. */
  place: HTMLElement | null
}

/** A menu of the other angles of the match, and the picture of the one that is chosen, in step with the desk. */
export default function SecondAngle({ eventId, element, place }: Props) {
  const { t } = useTranslation('multicams')
  const { data } = useQuery({
    queryKey: ['multicam', eventId],
    queryFn: () => makeCall(readMulticam, { params: { id: eventId } }),
    refetchInterval: lookEvery,
  })
  const [chosen, setChosen] = useState(() => rememberedAngle(eventId))
  const others = data?.cameras.filter(({ id, playlist }) => id !== data.played.CameraId && playlist) ?? []
  const choose = (id: number | null) => {
    setChosen(id)
    rememberAngle(eventId, id)
  }
  const turn = useRef<(by: 1 | -1) => void>(undefined)
  turn.current = (by) => {
    const ids = [null, ...others.map(({ id }) => id)]
    const now = Math.max(0, ids.indexOf(chosen))
    choose(ids[(now + by + ids.length) % ids.length] ?? null)
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== angleKey || event.defaultPrevented || event.repeat) return
      event.preventDefault()
      turn.current?.(event.shiftKey ? -1 : 1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  if (!data || others.length === 0) return null
  const camera = others.find(({ id }) => id === chosen)
  return (
    <>
      <NativeSelect
        size="xs"
        className={classes.choice}
        aria-label={t('second.title')}
        title={t('second.help')}
        value={camera ? String(camera.id) : ''}
        data={[
          { value: '', label: t('second.none') },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) =>
          choose(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
      {camera &&
        place &&
        createPortal(
          <AnglePicture
            key={camera.id}
            multicam={data}
            camera={camera}
            main={element}
            label={t('second.of', { name: camera.name })}
            className={classes.picture!}
          />,
          place,
        )}
    </>
  )
}
