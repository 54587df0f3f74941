import type { Clip } from '@touchline/contract/light'

/** The URL from which a browser saves a clip's file under its title. */
export const downloadUrl = ({ file, title }: Pick<Clip, 'file' | 'title'>): string | undefined =>
  file ? `${file.url}?download=${encodeURIComponent(title)}.mp4` : undefined

/** Saves the files of several clips; browsers ask once whether a page may. */
export function downloadClips(clips: readonly Clip[]): void {
  for (const clip of clips) {
    const href = downloadUrl(clip)
    if (!href) continue
    const link = Object.assign(document.createElement('a'), { href, download: '' })
    document.body.append(link)
    link.click()
    link.remove()
  }
}
