// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconEyeOff = /* @__PURE__ */ outline('M10.585 10.587a2 2 0 0 0 2.829 2.828', 'M16.681 16.673A8.7 8.7 0 0 1 12 18q-5.4 0-9-6q1.908-3.18 4.32-4.674m2.86-1.146A9 9 0 0 1 12 6q5.4 0 9 6q-1 1.665-2.138 2.87M3 3l18 18')
