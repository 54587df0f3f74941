import { type Video, visibilities } from '@touchline/contract/light'
import { textOf } from '../../i18n/messages.ts'

type Visible = Video['visibility']

const texts = { private: 'videos.limitedToPrivate', unlisted: 'videos.limitedToUnlisted' }

/** True if a video may be seen as widely as this: no more than what it was made of; null limits nothing. */
export const isWithin = (limit: Visible | null, wanted: Visible) =>
  limit === null || visibilities.indexOf(wanted) <= visibilities.indexOf(limit)

/** Why a video may not be public; undefined if it may. */
export const limitText = (limit: Visible | null) =>
  limit === null || limit === 'public' ? undefined : textOf({ key: texts[limit] })
