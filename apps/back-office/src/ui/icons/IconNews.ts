// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconNews = /* @__PURE__ */ outline('M16 6h3a1 1 0 0 1 1 1v11a2 2 0 0 1-4 0V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v12a3 3 0 0 0 3 3h11M8 8h4m-4 4h4m-4 4h4')
