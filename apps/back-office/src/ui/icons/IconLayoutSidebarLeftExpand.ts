// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconLayoutSidebarLeftExpand = /* @__PURE__ */ outline('M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm5-2v16', 'm14 10l2 2l-2 2')
