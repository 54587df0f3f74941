// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconDatabaseImport = /* @__PURE__ */ outline('M4 6c0 1.657 3.582 3 8 3s8-1.343 8-3s-3.582-3-8-3s-8 1.343-8 3', 'M4 6v6c0 1.657 3.582 3 8 3c.856 0 1.68-.05 2.454-.144M20 12V6', 'M4 12v6c0 1.657 3.582 3 8 3q.256 0 .51-.006M19 22v-6m3 3l-3-3l-3 3')
