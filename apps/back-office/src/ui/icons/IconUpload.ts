// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconUpload = /* @__PURE__ */ outline('M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5l5 5m-5-5v12')
