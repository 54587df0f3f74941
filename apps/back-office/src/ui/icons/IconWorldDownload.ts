// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconWorldDownload = /* @__PURE__ */ outline('M21 12a9 9 0 1 0-9 9M3.6 9h16.8M3.6 15H12', 'M11.578 3a17 17 0 0 0 0 18M12.5 3c1.719 2.755 2.5 5.876 2.5 9m3 2v7m-3-3l3 3l3-3')
