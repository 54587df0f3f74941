// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconLogout = /* @__PURE__ */ outline('M14 8V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2', 'M9 12h12l-3-3m0 6l3-3')
