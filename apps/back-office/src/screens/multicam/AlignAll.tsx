import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { jobs, type MulticamCamera, measureOffset } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { notify } from '../../data/messages.ts'
import { readOne } from '../../data/resources.ts'
import { IconWaveSine } from '../../ui/icons/index.ts'

/** Milliseconds between two looks at the jobs that listen. */
const lookEvery = 1_000

type Props = {
  eventId: number
  main: MulticamCamera
  cameras: readonly MulticamCamera[]
  /** The angles as they are now. */
  reread: () => Promise<readonly MulticamCamera[] | undefined>
  /** Saves the offsets that were found. */
  onFound: (cameras: readonly MulticamCamera[]) => void
}

const isOver = (state: string) => state === 'done' || state === 'failed' || state === 'cancelled'

/** Compares the sound of all angles with that of the main one, and takes over what is clear. */
export function AlignAll({ eventId, main, cameras, reread, onFound }: Props) {
  const { t } = useTranslation('multicams')
  const { run, state } = useCall(measureOffset)
  const [jobIds, setJobIds] = useState<readonly number[]>([])
  const { data } = useQuery({
    queryKey: ['align-all', jobIds],
    queryFn: () => Promise.all(jobIds.map(async (id) => (await readOne(jobs, id)).item)),
    refetchInterval: lookEvery,
    enabled: jobIds.length > 0,
  })
  const isDone = data !== undefined && jobIds.length > 0 && data.every((job) => isOver(job.state))
  const take = async () => {
    const heard = new Set(data?.filter((job) => job.state === 'done').map(({ payload }) => payload.cameraId))
    setJobIds([])
    const now = (await reread()) ?? []
    const found = now.filter(({ id, sound }) => heard.has(id) && sound?.offset != null)
    const text = t('allAligned', { count: found.length, all: now.length - 1 })
    notify({ type: found.length === now.length - 1 ? 'success' : 'warning', text })
    if (found.length === 0) return
    onFound(
      now.map((one) =>
        found.includes(one) ? { ...one, offset: one.sound!.offset!, offsetBy: 'sound' as const } : one,
      ),
    )
  }
  useEffect(() => {
    if (isDone) void take()
  }, [isDone])
  const listen = async () => {
    const started = []
    try {
      for (const { id } of cameras)
        if (id !== main.id) started.push((await run({ params: { id: eventId }, body: { CameraId: id } })).id)
    } catch {
      // The call itself reports the error; what has begun goes on.
    }
    setJobIds(started)
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      title={t('alignAllHelp')}
      leftSection={<IconWaveSine size={16} />}
      loading={state === 'in progress' || jobIds.length > 0}
      onClick={() => void listen()}
    >
      {t('alignAll')}
    </Button>
  )
}
