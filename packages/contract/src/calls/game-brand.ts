import { z } from 'zod'
import { colour } from '../fields.ts'
import { themeFonts } from '../resources/themes.ts'

/** How play pages look: as the theme, the settings of games or the account say. */
export const gameBrand = z.object({
  name: z.string(),
  colour: colour.nullable(),
  background: colour.nullable(),
  font: z.enum(themeFonts).nullable(),
  logo: z.string().nullable(),
})
