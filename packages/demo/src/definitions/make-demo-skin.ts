import { define, id, started } from '@touchline/jobs'
import { demoSkin } from './skin.ts'

/** Draws the files of a clip skin of the demo world and renders its preview. */
export const makeDemoSkin = define({
  type: 'make-demo-skin',
  class: 'encode',
  payload: demoSkin.extend({ ...started, videoId: id }),
  timeLimit: 300,
  heartbeat: 15,
  retries: 2,
})
