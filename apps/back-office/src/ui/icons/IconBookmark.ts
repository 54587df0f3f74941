// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconBookmark = /* @__PURE__ */ outline('M18 7v14l-6-4l-6 4V7a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4')
