// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconMagnet = /* @__PURE__ */ outline('M4 13V5a2 2 0 0 1 2-2h1a2 2 0 0 1 2 2v8a2 2 0 0 0 6 0V5a2 2 0 0 1 2-2h1a2 2 0 0 1 2 2v8a8 8 0 0 1-16 0m0-5h5m6 0h4')
