// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconEye = /* @__PURE__ */ outline('M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0', 'M21 12q-3.6 6-9 6t-9-6q3.6-6 9-6t9 6')
