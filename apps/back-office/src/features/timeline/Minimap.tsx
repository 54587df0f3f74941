import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './timeline.module.css'

type Props = {
  mapRef: Ref<HTMLDivElement>
  windowRef: Ref<HTMLDivElement>
  playheadRef: Ref<HTMLDivElement>
  /** The id of what it scrolls. */
  stageId: string
}

/** The whole duration, with a window on what is shown above; it is the timeline's scrollbar. */
export function Minimap({ mapRef, windowRef, playheadRef, stageId }: Props) {
  const { t } = useTranslation('timeline')
  return (
    <div className={classes.minimap}>
      <span className={classes.mapHead} aria-hidden>
        {t('overview')}
      </span>
      <div ref={mapRef} className={classes.map}>
        <div
          ref={windowRef}
          role="scrollbar"
          tabIndex={0}
          aria-label={t('overview')}
          aria-orientation="horizontal"
          aria-controls={stageId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={0}
          className={classes.window}
        />
        <div ref={playheadRef} className={classes.mapPlayhead} />
      </div>
    </div>
  )
}
