import type { MarkerType, Sport } from '@touchline/contract/light'
import { SportIcon } from '../../features/sport/SportIcon.tsx'
import classes from './desk.module.css'
import { deskColour } from './deskColour.ts'

/** The icon of a marker type in its box. */
export function MarkerIcon({
  sport,
  type,
  size = 15,
}: {
  sport: Sport
  type: MarkerType | undefined
  size?: number
}) {
  if (!type) return <span className={classes.mark} />
  return (
    <span className={classes.mark} data-category={type.category} style={{ color: deskColour(type) }}>
      {type.icon && <SportIcon sport={sport} name={type.icon} size={size} />}
    </span>
  )
}
