import type { JobHandler, PayloadOf } from '@touchline/jobs'
import type { makeDemoSkin } from '../definitions/make-demo-skin.ts'
import type { makeDemoVideo } from '../definitions/make-demo-video.ts'
import type { DemoServices, DemoWorker } from './demo-worker.ts'
import { makeSkin } from './make-skin.ts'
import { makeVideo } from './make-video.ts'

export { demoDefinitions } from '../definitions/index.ts'

type DemoHandlers<Services> = {
  'make-demo-skin': JobHandler<PayloadOf<typeof makeDemoSkin>, Services>
  'make-demo-video': JobHandler<PayloadOf<typeof makeDemoVideo>, Services>
}

/** The handler of each of `demoDefinitions`, for a worker with these services. */
export const demoHandlers = <Services extends DemoServices>(
  worker: DemoWorker<Services>,
): DemoHandlers<Services> => ({
  'make-demo-skin': makeSkin(worker),
  'make-demo-video': makeVideo(worker),
})
