// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconClock = /* @__PURE__ */ outline('M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0', 'M12 7v5l3 3')
