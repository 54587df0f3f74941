import { z } from 'zod'
import { says } from '../fields.ts'

/** Several values of a list in one query value, separated by commas. */
export const listedOnce = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).min(1).max(values.length))

/** Marks of one letter: more of them climb over the lines around it. */
const mostMarks = 4

/** Control characters, direction marks, zero-width characters and what is kept for private use; emoji keep their joiners. */
const unseen =
  /[\p{Cc}\p{Co}\p{Cn}\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]|\u034F|\u17B4|\u17B5/gu

/** A joiner or variation selector that follows no emoji. */
const stray = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u20E3)\u200D|(?<!\p{Emoji})\uFE0F/gu

/** One line of text as others read it: NFC, without what nobody sees. */
export const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(unseen, '')
    .replace(stray, '')
    .trim()

/** Longest run of characters without a space: a longer one is a flood and no word, and is broken by nobody's screen. */
const longestRun = 120

/** What somebody writes for everybody to read. */
export const written = (max: number) =>
  z
    .string()
    .max(20_000)
    .transform(readable)
    .pipe(
      z
        .string()
        .min(1, says('chats.empty'))
        .max(max)
        .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), says('chats.empty'))
        .refine(
          (text) => !new RegExp(`\\p{M}{${mostMarks + 1},}`, 'u').test(text.normalize('NFD')),
          says('chats.marks'),
        )
        .refine((text) => !new RegExp(`\\S{${longestRun + 1},}`, 'u').test(text), says('chats.longWord')),
    )
