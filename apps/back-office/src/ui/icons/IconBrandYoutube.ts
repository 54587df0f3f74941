// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconBrandYoutube = /* @__PURE__ */ outline('M2 8a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z', 'm10 9l5 3l-5 3z')
