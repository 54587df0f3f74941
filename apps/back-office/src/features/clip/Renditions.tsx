import type { Clip, ClipRendition } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import classes from './clip.module.css'
import { urlOfRendition } from './clipFile.ts'

type Props = {
  title: string
  renditions: readonly Pick<ClipRendition, 'aspect' | 'state' | 'file'>[]
  /** What a state is called. */
  stateName: (state: Clip['state']) => string
}

/** The shapes of a clip or a reel: each is a download once it is made. */
export function Renditions({ title, renditions, stateName }: Props) {
  const { t } = useTranslation('clips')
  return (
    <ul className={classes.renditions} aria-label={t('formats')}>
      {renditions.map((rendition) => {
        const { aspect, state } = rendition
        const url = state === 'ready' ? urlOfRendition({ title }, rendition) : undefined
        return (
          <li key={aspect} data-state={state}>
            {url ? (
              <a href={url} aria-label={t('downloadFormat', { title, aspect })}>
                {aspect}
              </a>
            ) : (
              <span title={stateName(state)}>
                {aspect}
                <span className="hidden">{stateName(state)}</span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
