import type { Clip } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './clip.module.css'
import { urlOfSubtitle } from './clipFile.ts'

/** The subtitles beside a clip: each is a download. */
export function ClipSubtitleFiles({ clip }: { clip: Clip }) {
  const { t } = useTranslation('clips')
  return (
    <ul className={classes.renditions} aria-label={t('subtitles.title')}>
      {clip.subtitleFiles.map((one) => {
        const name = one.aspect ? `${one.label} ${one.aspect}` : one.label
        return (
          <li key={`${one.langId} ${one.aspect}`}>
            <a
              href={urlOfSubtitle(clip, one)}
              lang={one.langId}
              aria-label={t('subtitles.download', { title: clip.title, name })}
            >
              {name}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
