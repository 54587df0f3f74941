import { type CreateOf, type SimulcastTarget, simulcasts, simulcastTargets } from '@touchline/contract/light'
import { refresh } from '../../data/client.ts'
import { request } from '../../data/request.ts'

type Given = Partial<Omit<CreateOf<typeof simulcastTargets>, 'SimulcastId'>>

/** Adds a target to a simulcast, or changes one. @throws what `request` throws */
export async function saveTarget(SimulcastId: number, id: number | undefined, given: Given) {
  const isNew = id === undefined
  const { base, rights } = simulcastTargets
  const saved = await request<SimulcastTarget>({
    method: isNew ? 'POST' : 'PUT',
    path: isNew ? base : `${base}/${id}`,
    right: isNew ? rights.create : rights.update,
    body: isNew ? { SimulcastId, ...given } : given,
  })
  void refresh(simulcastTargets.name)
  void refresh(simulcasts.name)
  return saved
}
