// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconBold = /* @__PURE__ */ outline('M7 5h6a3.5 3.5 0 0 1 0 7H7zm6 7h1a3.5 3.5 0 0 1 0 7H7v-7')
