// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconCloudUpload = /* @__PURE__ */ outline('M7 18a4.6 4.4 0 0 1 0-9a5 4.5 0 0 1 11 2h1a3.5 3.5 0 0 1 0 7h-1', 'm9 15l3-3l3 3m-3-3v9')
