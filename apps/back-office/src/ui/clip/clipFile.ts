import type { Clip } from '@touchline/contract/light'

/** The URL from which a browser saves a clip's file under its title. */
export const urlOfClip = ({ file, title }: Pick<Clip, 'file' | 'title'>): string | undefined =>
  file ? `${file.url}?download=${encodeURIComponent(title)}.mp4` : undefined
