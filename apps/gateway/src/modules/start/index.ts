import { modules, readAdminPayload, readAnalyticsToken } from '@touchline/contract'
import { handle } from '../../http/call-routes.ts'

/** Groups that a marker can be announced to, by the push service's ids. */
const markerNotificationGroups = [
  { id: 'goals', name: 'Goals' },
  { id: 'cards', name: 'Cards' },
  { id: 'phases', name: 'Start and end of play' },
]

const readAdminPayloadHandler = handle(readAdminPayload, async (_, { services, database }) => {
  const { rows } = await database.query<{ id: number; name: string; svgSpriteFilename: string }>(
    'select id, name, "svgSpriteFilename" from sports order by id',
  )
  return {
    modules: modules.map((module) => ({ ...module })),
    sports: rows,
    assetsUrl: '/assets',
    imagesUrl: '/assets/images',
    aws: {
      prefix: {
        clips: {
          root: 'clips',
          skins: 'clips/skins',
          skinPreRoll: 'clips/skins/pre',
          skinPostRoll: 'clips/skins/post',
        },
      },
      buckets: { assets: services.storageConfig.bucket },
    },
    markerNotificationGroups,
  }
})

const readAnalyticsTokenHandler = handle(readAnalyticsToken, async (_, { services }) => ({
  googleAnalyticsToken: services.config.GOOGLE_ANALYTICS_TOKEN ?? null,
}))

export const startHandlers = [readAdminPayloadHandler, readAnalyticsTokenHandler]
