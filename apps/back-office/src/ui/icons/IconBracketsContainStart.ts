// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconBracketsContainStart = /* @__PURE__ */ outline('M9 4H5v16h4m9-4h-.01M14 16h-.01M10 16h-.01')
