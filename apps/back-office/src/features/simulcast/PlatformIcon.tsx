import type { SimulcastPlatform } from '@touchline/contract/light'
import {
  IconBrandFacebook,
  IconBrandTwitch,
  IconBrandYoutube,
  IconBroadcast,
  IconPlayerPlay,
} from '../../ui/icons/index.ts'

const icons = {
  custom: IconBroadcast,
  youtube: IconBrandYoutube,
  facebook: IconBrandFacebook,
  twitch: IconBrandTwitch,
  dailymotion: IconPlayerPlay,
} as const satisfies Record<SimulcastPlatform, unknown>

/** The sign of a platform; its name is beside it. */
export function PlatformIcon({ platform }: { platform: SimulcastPlatform }) {
  const Icon = icons[platform]
  return <Icon size={20} aria-hidden />
}
