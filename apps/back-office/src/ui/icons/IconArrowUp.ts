// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconArrowUp = /* @__PURE__ */ outline('M12 5v14m6-8l-6-6m-6 6l6-6')
