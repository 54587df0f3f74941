// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconAdjustmentsHorizontal = /* @__PURE__ */ outline('M12 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 6h8m4 0h4M6 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0m-2 0h2m4 0h10m-5 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 18h11m4 0h1')
