// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconTags = /* @__PURE__ */ outline('M3 8v4.172a2 2 0 0 0 .586 1.414l5.71 5.71a2.41 2.41 0 0 0 3.408 0l3.592-3.592a2.41 2.41 0 0 0 0-3.408l-5.71-5.71A2 2 0 0 0 9.172 6H5a2 2 0 0 0-2 2', 'm18 19l1.592-1.592a4.82 4.82 0 0 0 0-6.816L15 6m-8 4h-.01')
