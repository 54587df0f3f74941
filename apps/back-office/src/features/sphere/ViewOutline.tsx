import type { SphereView } from '@touchline/playback/sphere-view'
import { outlineOf } from './outline.ts'
import classes from './sphere.module.css'

type Outlined = { view: SphereView; aspect: number; isDashed?: boolean }

/** What views show of a sphere, as lines on its flat picture, which is the parent. */
export const ViewOutline = ({ views }: { views: readonly Outlined[] }) => (
  <svg className={classes.outlines} viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true">
    {views.flatMap(({ view, aspect, isDashed }, index) =>
      outlineOf(view, aspect).map((line) => (
        <polyline
          key={`${index} ${line[0]!.x}`}
          data-dashed={isDashed || undefined}
          points={line.map(({ x, y }) => `${x * 2},${y}`).join(' ')}
        />
      )),
    )}
  </svg>
)
