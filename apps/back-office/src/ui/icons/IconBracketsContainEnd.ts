// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconBracketsContainEnd = /* @__PURE__ */ outline('M14 4h4v16h-4m-9-4h.01M9 16h.01M13 16h.01')
