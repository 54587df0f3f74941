import { makeDemoSkin } from './make-demo-skin.ts'
import { makeDemoVideo } from './make-demo-video.ts'

/** The types of jobs that draw the demo world, beside those of every installation. */
export const demoDefinitions = [makeDemoSkin, makeDemoVideo] as const
