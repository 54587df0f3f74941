import { Button, Select } from '@mantine/core'
import { inputs, type MulticamCamera, mostAngles, videos } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import classes from './multicam.module.css'
import type { Angle } from './useMulticam.ts'

const VideoPicker = onDemand(() => import('../../features/video/VideoPicker.tsx'))

type Props = { cameras: readonly MulticamCamera[]; onAdd: (added: Angle[]) => void }

/** Longest name of an angle. */
const longest = 80

/** Adds live inputs and library videos as angles, called as they are. */
export function AddAngle({ cameras, onAdd }: Props) {
  const { t } = useTranslation('multicams')
  const [isPicking, setPicking] = useState(false)
  const mayStream = useMayRead(inputs.rights.list)
  const mayPick = useMayRead(videos.rights.list)
  const angle = { offset: 0, offsetBy: 'clock' } as const
  return (
    <div className={classes.add}>
      {mayStream && (
        <InputMenu
          cameras={cameras}
          onAdd={(InputId, name) => onAdd([{ ...angle, InputId, VideoId: null, name }])}
        />
      )}
      {mayPick && (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setPicking(true)}>
          {t('addVideo')}
        </Button>
      )}
      {isPicking && (
        <VideoPicker
          isIn={(video) => cameras.some(({ VideoId }) => VideoId === video.id)}
          onClose={() => setPicking(false)}
          onAdd={(chosen) => {
            setPicking(false)
            const added = chosen.slice(0, mostAngles - cameras.length)
            onAdd(
              added.map(({ id, name }) => ({
                ...{ ...angle, InputId: null, VideoId: id, name: name.slice(0, longest) },
              })),
            )
          }}
        />
      )}
    </div>
  )
}

type MenuProps = { cameras: readonly MulticamCamera[]; onAdd: (id: number, name: string) => void }

function InputMenu({ cameras, onAdd }: MenuProps) {
  const { t } = useTranslation('multicams')
  const { data } = useWhole(inputs)
  const left = data?.filter(({ id }) => !cameras.some(({ InputId }) => InputId === id)) ?? []
  return (
    <Select
      aria-label={t('addInput')}
      placeholder={t(data?.length === 0 ? 'noInputs' : 'addInput')}
      disabled={left.length === 0}
      data={left.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={null}
      searchable
      onChange={(id) => {
        const input = left.find((one) => String(one.id) === id)
        if (input) onAdd(input.id, input.name.slice(0, longest))
      }}
    />
  )
}
