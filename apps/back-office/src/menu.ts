import { adminToolsRoutes } from './screens/admin-tools/routes.ts'
import { awsSimulcastsRoutes } from './screens/aws-simulcasts/routes.ts'
import { categoriesRoutes } from './screens/categories/routes.ts'
import { challengersRoutes } from './screens/challengers/routes.ts'
import { clipSkinsRoutes } from './screens/clip-skins/routes.ts'
import { clippingRoutes } from './screens/clipping/routes.ts'
import { competitionsRoutes } from './screens/competitions/routes.ts'
import { conferencesRoutes } from './screens/conferences/routes.ts'
import { customersRoutes } from './screens/customers/routes.ts'
import { dashboardRoutes } from './screens/dashboard/routes.ts'
import { dataImportRoutes } from './screens/data-import/routes.ts'
import { fanProfilesRoutes } from './screens/fan-profiles/routes.ts'
import { fansRoutes } from './screens/fans/routes.ts'
import { faqRoutes } from './screens/faq/routes.ts'
import { galleryRoutes } from './screens/gallery/routes.ts'
import { gamificationRoutes } from './screens/gamification/routes.ts'
import { markerTypesRoutes } from './screens/marker-types/routes.ts'
import { paymentOffersRoutes } from './screens/payment-offers/routes.ts'
import { playlistsRoutes } from './screens/playlists/routes.ts'
import { productsRoutes } from './screens/products/routes.ts'
import { quizzesRoutes } from './screens/quizzes/routes.ts'
import { rankingsRoutes } from './screens/rankings/routes.ts'
import { settingsRoutes } from './screens/settings/routes.ts'
import { simulcastsRoutes } from './screens/simulcasts/routes.ts'
import { speakersRoutes } from './screens/speakers/routes.ts'
import { sportEventsRoutes } from './screens/sport-events/routes.ts'
import { sportsRoutes } from './screens/sports/routes.ts'
import { streamsRoutes } from './screens/streams/routes.ts'
import { tagsRoutes } from './screens/tags/routes.ts'
import { themesRoutes } from './screens/themes/routes.ts'
import { usersRoutes } from './screens/users/routes.ts'
import { videosRoutes } from './screens/videos/routes.ts'
import type { RouteEntry } from './shell/routes/entry.ts'
import {
  IconBell,
  IconCalendarEvent,
  IconNews,
  IconPlayerPlay,
  IconSettings,
  IconTrophy,
  IconUsers,
  IconUsersGroup,
} from './ui/icons/index.ts'

/** The menu: every area of the product in its order, made of the domains' own tables. */
export const menu: readonly RouteEntry[] = [
  dashboardRoutes,
  {
    path: 'events',
    title: 'events',
    icon: IconCalendarEvent,
    children: [sportEventsRoutes, conferencesRoutes, simulcastsRoutes, awsSimulcastsRoutes],
  },
  clippingRoutes,
  {
    path: 'medias',
    title: 'medias',
    icon: IconPlayerPlay,
    rule: { authorizedRoles: ['video_download', 'video_write', 'own_videos_only', 'use_stream'] },
    children: [videosRoutes, streamsRoutes],
  },
  { path: 'actors', title: 'actors', icon: IconUsersGroup, children: [challengersRoutes, speakersRoutes] },
  {
    path: 'crm',
    title: 'crm',
    icon: IconUsers,
    rule: { authorizedRoles: ['use_crm'] },
    children: [fansRoutes, fanProfilesRoutes],
  },
  {
    path: 'trivia',
    title: 'trivia',
    icon: IconTrophy,
    rule: { authorizedRoles: ['trivia_write'] },
    children: [quizzesRoutes, rankingsRoutes],
  },
  dataImportRoutes,
  {
    path: 'cms',
    title: 'cms',
    icon: IconNews,
    rule: { authorizedRoles: ['use_cms'], requiredModules: ['CMS'] },
    externalLink: 'cms',
  },
  {
    path: 'push-notifications',
    title: 'pushNotifications',
    icon: IconBell,
    rule: { authorizedRoles: ['use_push_notifications'], requiredModules: ['PUSH_NOTIFICATIONS'] },
    externalLink: 'pushNotifications',
  },
  adminToolsRoutes,
  {
    path: 'account',
    title: 'account',
    icon: IconSettings,
    children: [
      customersRoutes,
      usersRoutes,
      themesRoutes,
      sportsRoutes,
      markerTypesRoutes,
      clipSkinsRoutes,
      competitionsRoutes,
      tagsRoutes,
      paymentOffersRoutes,
      productsRoutes,
      categoriesRoutes,
      playlistsRoutes,
      gamificationRoutes,
      settingsRoutes,
    ],
  },
  faqRoutes,
  galleryRoutes,
]
