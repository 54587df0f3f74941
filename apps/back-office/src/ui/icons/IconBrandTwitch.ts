// Written by `npm run drift -- --write`.
import { outline } from './icon.tsx'

export const IconBrandTwitch = /* @__PURE__ */ outline('M4 5v11a1 1 0 0 0 1 1h2v4l4-4h5.584c.266 0 .52-.105.707-.293l2.415-2.414c.187-.188.293-.442.293-.708V5a1 1 0 0 0-1-1h-14a1 1 0 0 0-1 1zm12 3v4m-4-4v4')
