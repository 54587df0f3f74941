// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'

export const gameMoments: typeof full.gameMoments = ["waiting","open","closed","over"]
