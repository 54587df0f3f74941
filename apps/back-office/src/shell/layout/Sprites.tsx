import { useQuery } from '@tanstack/react-query'
import { payload } from '../../data/payload.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'

/** Hidden SVG sprite with the icons of the account's sport, if it has one: `<use href="#goal">` shows one. */
export function Sprites() {
  const loaded = useStore(payload)
  const { user } = useStore(session)
  const sportId = user?.account.SportId
  const sport =
    loaded.state === 'success' ? loaded.payload.sports.find(({ id }) => id === sportId) : undefined
  const address =
    sport && loaded.state === 'success'
      ? `${loaded.payload.assetsUrl}/markers/${sport.id}/${sport.svgSpriteFilename}`
      : undefined
  const { data } = useQuery({
    queryKey: ['sprite', address],
    queryFn: async () => {
      const response = await fetch(address as string)
      return response.ok && response.headers.get('content-type')?.includes('svg') ? response.text() : ''
    },
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Trusted markup: our own icons, or uploaded ones that the gateway has rebuilt from plain shapes.
  return <div hidden data-sprites dangerouslySetInnerHTML={{ __html: data ?? '' }} />
}
