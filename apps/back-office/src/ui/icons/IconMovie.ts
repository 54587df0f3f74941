// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconMovie = /* @__PURE__ */ outline('M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm4-2v16m8-16v16M4 8h4m-4 8h4m-4-4h16m-4-4h4m-4 8h4')
