// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconHelp = /* @__PURE__ */ outline('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0m9 5v.01', 'M12 13.5a1.5 1.5 0 0 1 1-1.5a2.6 2.6 0 1 0-3-4')
