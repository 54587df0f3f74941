import type { Clip, ClipRendition, ClipSubtitleFile } from '@touchline/contract/light'

/** The URL from which a browser saves a clip's file under its title. */
export const urlOfClip = ({ file, title }: Pick<Clip, 'file' | 'title'>): string | undefined =>
  file ? `${file.url}?download=${encodeURIComponent(title)}.mp4` : undefined

/** The URL from which a browser saves a clip in one of its shapes. */
export const urlOfRendition = (
  { title }: Pick<Clip, 'title'>,
  { aspect, file }: Pick<ClipRendition, 'aspect' | 'file'>,
): string | undefined =>
  file ? `${file.url}?download=${encodeURIComponent(`${title} ${aspect.replace(':', 'x')}`)}.mp4` : undefined

/** The URL from which a browser saves the subtitles beside a clip. */
export function urlOfSubtitle(
  { title }: Pick<Clip, 'title'>,
  { aspect, langId, file }: Pick<ClipSubtitleFile, 'aspect' | 'langId' | 'file'>,
): string {
  const name = [title, ...(aspect ? [aspect.replace(':', 'x')] : []), langId].join(' ')
  return `${file.url}?download=${encodeURIComponent(name)}.vtt`
}
