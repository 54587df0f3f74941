import { useQuery } from '@tanstack/react-query'
import {
  type Multicam,
  type MulticamCamera,
  readMulticam,
  readMulticamStatus,
  saveMulticam,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'

/** Milliseconds between two looks; none while the tab is hidden. */
const lookEvery = 2_000

/** What can be changed of the angles: those that are new have no id yet. */
export type Angle = Pick<MulticamCamera, 'InputId' | 'VideoId' | 'name' | 'offset' | 'offsetBy'>
export type Changes = Partial<Pick<Multicam, 'layout'>> & {
  cameras?: readonly Angle[]
  /** The main one, among the new cameras. */
  main?: Angle
}

/** The same source, whatever else of it has changed. */
const isSame = (one: Pick<Angle, 'InputId' | 'VideoId'>, other: Pick<Angle, 'InputId' | 'VideoId'>) =>
  one.InputId === other.InputId && one.VideoId === other.VideoId

/** The angles of an event and what is known of each, kept current; `change` saves what was changed at once. */
export function useMulticam(id: number) {
  const { t } = useTranslation('multicams')
  const queryKey = ['multicam', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => makeCall(readMulticam, { params: { id } }),
    refetchInterval: lookEvery,
  })
  const status = useQuery({
    queryKey: ['multicam-status', id],
    queryFn: () => makeCall(readMulticamStatus, { params: { id } }),
    refetchInterval: lookEvery,
    gcTime: 0,
  })
  const save = useCall(saveMulticam, { success: t('saved') })
  /** What is being saved. */
  const [draft, setDraft] = useState<Multicam>()
  const shown = draft ?? data

  async function change({ cameras, main, layout }: Changes): Promise<void> {
    if (!shown) return
    const next = cameras ?? shown.cameras
    const before = shown.main === null ? undefined : shown.cameras[shown.main]
    const wanted = main ?? before
    const place = wanted ? next.findIndex((one) => isSame(one, wanted)) : -1
    const body = {
      cameras: next.map(({ InputId, VideoId, name, offset, offsetBy }) => ({
        ...{ name, offset, offsetBy },
        ...(InputId ? { InputId } : { VideoId }),
      })),
      layout: layout ?? shown.layout,
      main: next.length === 0 ? null : Math.max(0, place),
    }
    // Those that are new are shown with what is saved.
    const known = next.flatMap((one) => {
      const camera = shown.cameras.find((other) => isSame(one, other))
      return camera ? [{ ...camera, ...one }] : []
    })
    const draftMain = wanted ? known.findIndex((one) => isSame(one, wanted)) : -1
    setDraft({ ...shown, cameras: known, layout: body.layout, main: Math.max(0, draftMain) })
    try {
      client.setQueryData(queryKey, await save.run({ params: { id }, body }))
    } catch {
      // The call itself reports the error.
    }
    setDraft(undefined)
    await client.invalidateQueries({ queryKey: ['multicam-status', id] })
  }
  return {
    multicam: shown,
    error,
    retry: () => void refetch(),
    status: status.data?.cameras,
    change,
    isBusy: save.state === 'in progress',
    /** Shows what a call has answered. */
    put: (multicam: Multicam) => client.setQueryData(queryKey, multicam),
    reread: () => refetch(),
  }
}
