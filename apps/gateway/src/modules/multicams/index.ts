import { measureOffsetHandler } from './measure-offset.ts'
import { readMulticamHandler } from './read-multicam.ts'
import { saveMulticamHandler } from './save-multicam.ts'
import { readMulticamStatusHandler } from './status.ts'
import { switchAngleHandler } from './switch-angle.ts'

export { type AngleOfRecording, anglesOfRecording } from './angles-of-recording.ts'
export {
  beganAtOf,
  type CameraRow,
  cameraColumns,
  cameraJoins,
  isPlayed,
  playedJoins,
} from './camera-rows.ts'

export const multicamHandlers = [
  readMulticamHandler,
  saveMulticamHandler,
  readMulticamStatusHandler,
  switchAngleHandler,
  measureOffsetHandler,
]
