// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconWorld = /* @__PURE__ */ outline('M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0m.6-3h16.8M3.6 15h16.8', 'M11.5 3a17 17 0 0 0 0 18m1-18a17 17 0 0 1 0 18')
