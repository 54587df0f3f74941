import { z } from 'zod'
import { colour, publicUrl, says } from '../fields.ts'

/** The entries of the menu that a customer can do without, by their path. */
export const hideablePaths = [
  'account/categories',
  'account/clip-skins',
  'account/competitions',
  'account/marker-types',
  'account/playlists',
  'account/sports',
  'account/tags',
  'account/themes',
  'actors/challengers',
  'actors/speakers',
  'events/conferences',
  'events/sports',
  'medias/videos',
] as const

/** Pages that a public page has to link to. */
export const legalKinds = ['terms', 'privacy', 'imprint'] as const

const link = publicUrl(1000)

/** What is set up for a customer as a whole. Each part may be left out. */
export const accountConfig = z.strictObject({
  colours: z
    .strictObject({ primary: colour })
    .optional()
    .describe('Public pages and players without a theme have this colour.'),
  logo: z
    .string()
    .max(500)
    .optional()
    .describe('The storage key of a picture of the account, shown on public pages without a theme.'),
  legal: z
    .strictObject({
      terms: link.optional(),
      privacy: link.optional(),
      imprint: link.optional(),
    })
    .optional()
    .describe('Addresses that every public page links to.'),
  player: z
    .strictObject({
      autoplays: z.boolean().optional().describe('Starts by itself, without sound.'),
      loops: z.boolean().optional().describe('Begins again at the end.'),
    })
    .optional()
    .describe('How players without a theme behave.'),
  limits: z
    .strictObject({
      storageGB: z
        .number()
        .min(0)
        .max(10_000_000)
        .optional()
        .describe('Gigabytes of files: no upload may exceed them. What is stored stays.'),
      minutesPerMonth: z
        .int()
        .min(0)
        .max(100_000_000)
        .optional()
        .describe('Minutes of video that are encoded in a calendar month.'),
      people: z
        .int()
        .min(0)
        .max(1_000_000)
        .optional()
        .describe('Active people, including those who are invited.'),
    })
    .optional()
    .describe('What the account may use. What is left out is unlimited.'),
  live: z
    .strictObject({
      recordingDays: z
        .int()
        .min(1)
        .max(365)
        .optional()
        .describe('Days that recordings of lives stay on the disk of their node after they have ended.'),
    })
    .optional()
    .describe('What live inputs leave behind. What became a library video stays.'),
  chats: z
    .strictObject({
      keptDays: z
        .int()
        .min(1)
        .max(3650)
        .optional()
        .describe('Days after which messages of chats are removed. A chat may keep them for a shorter time.'),
    })
    .optional()
    .describe('For how long chats are kept: 365 days unless stated.'),
  hidden: z
    .array(z.enum(hideablePaths))
    .refine((paths) => new Set(paths).size === paths.length, says('common.listedTwice'))
    .optional()
    .describe(
      'Entries of the menu that the people of this account do not need. Their rights stay as they are.',
    ),
})

export type AccountConfig = z.output<typeof accountConfig>

/** The JSON schema of a configuration, for an editor. */
export const accountConfigSchema = () => z.toJSONSchema(accountConfig, { io: 'input' })
