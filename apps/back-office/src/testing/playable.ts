import type { Video } from '@touchline/contract'
import { demoVideos } from './library.ts'

const text = `data:text/vtt,${encodeURIComponent('WEBVTT\n\n00:00.000 --> 00:30.000\nText\n')}`
const captions = (langId: string, label: string, isDefault: boolean): Video['subtitles'][number] => ({
  langId,
  label,
  isDefault,
  kind: 'subtitles',
  source: 'upload',
  file: { url: `${text}${langId}`, contentType: 'text/vtt', size: null },
})

/** The derby with a file: 30 seconds in two qualities, without sound, and with captions in two languages. */
export const playableVideo: Video = {
  ...demoVideos.derby,
  frameRate: 25,
  width: 854,
  height: 480,
  playlist: {
    url: new URL('./media/clip.m3u8', import.meta.url).href,
    contentType: 'application/vnd.apple.mpegurl',
    size: null,
  },
  subtitles: [captions('en', 'English', true), captions('fr', 'français', false)],
}
