import {
  IconBell,
  IconCalendarEvent,
  IconNews,
  IconPlayerPlay,
  IconSettings,
  IconTrophy,
  IconUsers,
  IconUsersGroup,
} from '../../ui/icons/index.ts'
import type { Area, RouteEntry } from './entry.ts'

/** The areas of the menu, sorted by order; domains state which one they belong to. */
export const areas = {
  events: { order: 20, title: 'events', icon: IconCalendarEvent },
  medias: {
    order: 40,
    title: 'medias',
    icon: IconPlayerPlay,
    rule: { authorizedRoles: ['video_download', 'video_write', 'own_videos_only', 'use_stream'] },
  },
  actors: { order: 50, title: 'actors', icon: IconUsersGroup },
  crm: { order: 60, title: 'crm', icon: IconUsers, rule: { authorizedRoles: ['use_crm'] } },
  trivia: { order: 70, title: 'trivia', icon: IconTrophy, rule: { authorizedRoles: ['trivia_write'] } },
  cms: {
    order: 90,
    title: 'cms',
    icon: IconNews,
    rule: { authorizedRoles: ['use_cms'], requiredModules: ['CMS'] },
    externalLink: 'cms',
  },
  'push-notifications': {
    order: 100,
    title: 'pushNotifications',
    icon: IconBell,
    rule: { authorizedRoles: ['use_push_notifications'], requiredModules: ['PUSH_NOTIFICATIONS'] },
    externalLink: 'pushNotifications',
  },
  account: { order: 120, title: 'account', icon: IconSettings },
} as const satisfies Record<Area, Omit<RouteEntry, 'path'> & { order: number }>
