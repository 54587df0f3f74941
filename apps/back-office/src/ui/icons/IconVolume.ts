// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconVolume = /* @__PURE__ */ outline('M15 8a5 5 0 0 1 0 8m2.7-11a9 9 0 0 1 0 14M6 15H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1h2l3.5-4.5A.8.8 0 0 1 11 5v14a.8.8 0 0 1-1.5.5z')
