// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconPhoto = /* @__PURE__ */ outline('M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z', 'm3 16l5-5c.928-.893 2.072-.893 3 0l5 5', 'm14 14l1-1c.928-.893 2.072-.893 3 0l3 3')
