import type { CallReply, readPublicVideo, Theme, Video } from '@touchline/contract/light'
import { isColour } from '../../ui/colours.ts'
import type { ThemeValues } from './values.ts'

type PublicVideo = CallReply<typeof readPublicVideo>

/** A video as its public page would show it in the theme of the form; without one, a page with a name alone. */
export function previewVideo(
  video: Video | undefined,
  {
    values,
    theme,
    brandName,
    sampleName,
  }: { values: ThemeValues; theme: Theme | undefined; brandName: string; sampleName: string },
): PublicVideo {
  const image = (key: string | null | undefined, saved: Theme['logo'] | undefined) =>
    key === null ? null : (saved?.url ?? null)
  return {
    name: video?.name ?? sampleName,
    description: video?.description ?? null,
    visibility: 'public',
    publishedAt: video?.publishedAt ?? null,
    duration: video?.duration ?? null,
    width: video?.width ?? null,
    height: video?.height ?? null,
    frameRate: video?.frameRate ?? null,
    playlist: video?.playlist?.url ?? '',
    thumbnail: video?.thumbnail?.url ?? image(values.poster, theme?.poster),
    sprite: video?.sprite ?? null,
    sphere: video?.sphere ?? null,
    subtitles:
      video?.subtitles.map(({ langId, label, kind, isDefault, file }) => ({
        langId,
        label,
        kind,
        isDefault,
        url: file.url,
      })) ?? [],
    brand: {
      name: brandName,
      colour: isColour(values.primaryColour) ? values.primaryColour : null,
      background: isColour(values.backgroundColour) ? values.backgroundColour : null,
      font: values.font,
      logo: image(values.logo, theme?.logo),
    },
    autoplays: values.autoplays,
    loops: values.loops,
    legal: [],
    related: [],
  }
}
