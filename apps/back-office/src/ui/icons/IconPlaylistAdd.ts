// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconPlaylistAdd = /* @__PURE__ */ outline('M19 8H5m0 4h9m-3 4H5m10 0h6m-3-3v6')
