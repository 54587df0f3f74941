// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'

export const playedKinds: typeof full.playedKinds = ["any","quiz","predictor","vote"]
