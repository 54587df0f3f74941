// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconScale = /* @__PURE__ */ outline('M7 20h10M6 6l6-1l6 1m-6-3v17m-3-8L6 6l-3 6a3 3 0 0 0 6 0m12 0l-3-6l-3 6a3 3 0 0 0 6 0')
