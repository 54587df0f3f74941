// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'

export const hideablePaths: typeof full.hideablePaths = ["account/categories","account/clip-skins","account/competitions","account/marker-types","account/playlists","account/sports","account/tags","account/themes","actors/challengers","actors/speakers","events/conferences","events/sports","medias/videos"]
export const legalKinds: typeof full.legalKinds = ["terms","privacy","imprint"]
