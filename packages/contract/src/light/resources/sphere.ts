// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'

export const sectorCount: typeof full.sectorCount = 24
export const sphereModules: typeof full.sphereModules = ["IMMERSIVE","AWS_STREAM"]
export const usualSphere: typeof full.usualSphere = {"yaw":0,"pitch":0,"width":90,"left":-180,"right":180,"down":-90,"up":90,"followsDevice":true}
