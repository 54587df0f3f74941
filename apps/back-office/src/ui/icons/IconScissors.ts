// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconScissors = /* @__PURE__ */ outline('M3 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0m0 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0m5.6-8.4L19 19M8.6 15.4L19 5')
