// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconMap2 = /* @__PURE__ */ outline('M12 18.5L9 17l-6 3V7l6-3l6 3l6-3v7.5M9 4v13m6-10v5.5m6.121 7.621a3 3 0 1 0-4.242 0Q17.506 20.749 19 22q1.577-1.335 2.121-1.879M19 18v.01')
