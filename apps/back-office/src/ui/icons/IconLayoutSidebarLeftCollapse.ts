// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconLayoutSidebarLeftCollapse = /* @__PURE__ */ outline('M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm5-2v16', 'm15 10l-2 2l2 2')
