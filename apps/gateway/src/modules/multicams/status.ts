import { type FlowState, readMulticamStatus, toMessage } from '@touchline/contract'
import { eventRecords, findRow, silentSeconds } from '@touchline/records'
import { handle } from '../../http/call-routes.ts'
import { type AngleFacts, angleStateOf } from './angle-state.ts'
import { readCameras } from './camera-rows.ts'

type FlowRow = { InputId: number; state: FlowState; since: string; sentAt: string | null }

export const readMulticamStatusHandler = handle(readMulticamStatus, async ({ params: { id } }, { scope }) => {
  const { ended } = await findRow(scope, eventRecords, id)
  const cameras = await readCameras(scope, id)
  const flows = await scope.query<FlowRow>(
    `select "InputId", since, "sentAt", case when "reportedAt" > now() - make_interval(secs => ${silentSeconds})
        then state else 'idle' end as state
      from input_flows where "AccountId" = $1 and "InputId" = any($2::int[])`,
    [cameras.flatMap(({ InputId }) => InputId ?? [])],
  )
  const factsOf = (camera: (typeof cameras)[number]): AngleFacts => ({
    ...camera,
    ...{ isInput: camera.InputId !== null, isOver: ended !== null },
    flow: flows.find(({ InputId }) => InputId === camera.InputId) ?? null,
  })
  const main = cameras.find(({ isMain }) => isMain)
  return {
    cameras: cameras.map((camera) => {
      const { state, since, text } = angleStateOf(factsOf(camera), main && factsOf(main))
      const { id: cameraId, InputId, VideoId, name, offset, isMain } = camera
      const { key, params, message } = toMessage(text)
      return {
        ...{ id: cameraId, InputId, VideoId, name, offset, isMain, state, key, params, message },
        since: since === null ? null : new Date(since).toISOString(),
      }
    }),
  }
})
