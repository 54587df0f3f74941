// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconCalendarEvent = /* @__PURE__ */ outline('M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm12-4v4M8 3v4m-4 4h16', 'M8 15h2v2H8z')
