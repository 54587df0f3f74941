import { useMutation } from '@tanstack/react-query'
import { type Clip, clips, encodeVideo, type Reel, reels, videos } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { sendCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { report } from '../../data/report.ts'
import { request } from '../../data/request.ts'

/** The jobs that can be started again, and what they make. */
const made = { 'encode-video': videos, 'cut-clip': clips, 'render-reel': reels } as const

export type Retried = { type: keyof typeof made; id: number }

export const canRetry = (type: string): type is Retried['type'] => type in made

/** A clip or a reel that is asked for the shapes that it has gets the files that failed. */
async function makeAgain({ type, id }: Retried): Promise<unknown> {
  if (type === 'encode-video')
    return sendCall(encodeVideo, { params: { id }, idempotencyKey: crypto.randomUUID() })
  const { base, rights } = made[type]
  const path = `${base}/${id}`
  const { renditions } = await request<Clip | Reel>({ path, right: rights.find })
  const aspects = renditions.map(({ aspect }) => aspect)
  return request({ method: 'PUT', path, right: rights.update, body: { aspects } })
}

/** Starts what failed again; undefined without the right to. */
export function useRetry(type: Retried['type']) {
  const { t } = useTranslation('ui')
  const mayWrite = useMayWrite(made[type].rights.update)
  const { mutate, isPending } = useMutation({
    mutationFn: makeAgain,
    ...report<Retried>({ pending: 'starting', success: t('retry.started') }),
    onSuccess: () => Promise.all([made[type].name, 'jobs', 'dashboard'].map((name) => refresh(name))),
  })
  return mayWrite ? { run: (id: number) => mutate({ type, id }), isRunning: isPending } : undefined
}
