// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconPlayerPause = /* @__PURE__ */ outline('M6 6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zm8 0a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1z')
