// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconPlugConnectedX = /* @__PURE__ */ outline('m20 16l-4 4m-9-8l5 5l-1.5 1.5a3.536 3.536 0 1 1-5-5zm10 0l-5-5l1.5-1.5a3.536 3.536 0 1 1 5 5zM3 21l2.5-2.5m13-13L21 3m-11 8l-2 2m5 1l-2 2m5 0l4 4')
