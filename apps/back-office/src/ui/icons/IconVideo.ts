// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconVideo = /* @__PURE__ */ outline('m15 10l4.553-2.276A1 1 0 0 1 21 8.618v6.764a1 1 0 0 1-1.447.894L15 14zM3 8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z')
