// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconArrowDown = /* @__PURE__ */ outline('M12 5v14m6-6l-6 6m-6-6l6 6')
