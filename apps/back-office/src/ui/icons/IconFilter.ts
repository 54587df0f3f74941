// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconFilter = /* @__PURE__ */ outline('M4 4h16v2.172a2 2 0 0 1-.586 1.414L15 12v7l-6 2v-8.5L4.52 7.572A2 2 0 0 1 4 6.227z')
