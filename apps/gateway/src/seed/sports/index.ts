import { basketball } from './basketball.ts'
import type { BuiltInSport } from './built-in.ts'
import { esports } from './esports.ts'
import { football } from './football.ts'
import { handball } from './handball.ts'
import { iceHockey } from './ice-hockey.ts'
import { rugby } from './rugby.ts'
import { tennis } from './tennis.ts'
import { volleyball } from './volleyball.ts'

/** The sports of every installation, in the order of their ids. */
export const builtInSports: readonly BuiltInSport[] = [
  football,
  handball,
  basketball,
  rugby,
  volleyball,
  iceHockey,
  tennis,
  esports,
]
