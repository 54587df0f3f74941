// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconStack2 = /* @__PURE__ */ outline('M12 4L4 8l8 4l8-4zm-8 8l8 4l8-4M4 16l8 4l8-4')
