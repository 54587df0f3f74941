// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconArrowLeft = /* @__PURE__ */ outline('M5 12h14M5 12l6 6m-6-6l6-6')
