import type { Sport } from '@touchline/contract/light'
import { useSpriteAddress } from './sports.ts'

type Props = { sport: Pick<Sport, 'id' | 'svgSpriteFilename'>; name: string; size?: number }

/** An icon of a sport's sprite. */
export function SportIcon({ sport, name, size = 16 }: Props) {
  const addressOf = useSpriteAddress()
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${addressOf(sport)}#${name}`} />
    </svg>
  )
}
