// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconHourglass = /* @__PURE__ */ outline('M6.5 7h11m-11 10h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1', 'M6 4v2a6 6 0 1 0 12 0V4a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1')
