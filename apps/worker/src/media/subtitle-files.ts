import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { MediaError, type Size } from '@touchline/media'
import { type SubtitleDocument, type Title, titleToAss, toAss } from '@touchline/subtitles'
import { ffmpegBuild } from './build.ts'

/** Their font comes along, since a server may have none; for other scripts its own are used, if it has them. */
const fontsFolder = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)
const fonts = ['DejaVuSans-Bold.ttf', 'DejaVuSans-BoldOblique.ttf'].map((name) => join(fontsFolder, name))

type TextFile = { file: string; fonts: string }

/**
 * Writes subtitles for pictures of a size into a folder, with the fonts to draw them. Throws a MediaError if this ffmpeg
 * cannot draw any.
 */
export const prepareSubtitles = (
  subtitles: SubtitleDocument,
  frame: Size,
  folder: string,
): Promise<TextFile> => prepareText(toAss(subtitles, frame), join(folder, 'subtitles.ass'))

/** Writes a title, like `prepareSubtitles`. */
export const prepareTitle = (title: Title, frame: Size, folder: string): Promise<TextFile> =>
  prepareText(titleToAss(title, frame), join(folder, 'title.ass'))

async function prepareText(text: string, file: string): Promise<TextFile> {
  if (!(await ffmpegBuild()).hasAss) throw new MediaError('no_libass')
  // Only these two: every font of the folder would be read.
  const own = join(dirname(file), 'fonts')
  await mkdir(own, { recursive: true })
  for (const font of fonts) await symlink(font, join(own, basename(font))).catch(unlessThere)
  await writeFile(file, text)
  return { file, fonts: own }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
