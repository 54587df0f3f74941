// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconClockPlay = /* @__PURE__ */ outline('M12 7v5l2 2m3 8l5-3l-5-3z', 'M13.017 20.943a9 9 0 1 1 7.831-7.292')
