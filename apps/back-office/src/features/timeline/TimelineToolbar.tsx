import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconMagnet, IconZoomIn, IconZoomOut } from '../../ui/icons/index.ts'
import type { Engine } from './engine.ts'
import { zoomBy, zoomToAll, zoomToSelection } from './keys.ts'
import classes from './timeline.module.css'

type Props = {
  engine: RefObject<Engine | undefined>
  isSnapping: boolean
  onSnapping: (isSnapping: boolean) => void
  /** Whether there is something that "Selection" can show. */
  hasSelection: boolean
  /** Whether the view follows the playhead. */
  isFollowing: boolean
  children?: ReactNode
}

/** Zoom, snapping and following, above a timeline. */
export function TimelineToolbar({
  engine,
  isSnapping,
  onSnapping,
  hasSelection,
  isFollowing,
  children,
}: Props) {
  const { t } = useTranslation('timeline')
  const act = (change: (engine: Engine) => void) => () => {
    if (engine.current) change(engine.current)
  }
  const quiet = { variant: 'subtle', color: 'gray', size: 'compact-sm' } as const
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('tools')}>
      <IconButton size={28} label={t('zoomOut')} onClick={act((engine) => zoomBy(engine, 1 / 2))}>
        <IconZoomOut size={17} />
      </IconButton>
      <IconButton size={28} label={t('zoomIn')} onClick={act((engine) => zoomBy(engine, 2))}>
        <IconZoomIn size={17} />
      </IconButton>
      <Button {...quiet} onClick={act(zoomToAll)}>
        {t('all')}
      </Button>
      <Button {...quiet} disabled={!hasSelection} onClick={act(zoomToSelection)}>
        {t('selection')}
      </Button>
      <Button
        {...quiet}
        {...(isSnapping && { variant: 'light', color: undefined })}
        aria-pressed={isSnapping}
        title={t('snapHelp')}
        leftSection={<IconMagnet size={15} />}
        onClick={() => onSnapping(!isSnapping)}
      >
        {t('snap')}
      </Button>
      {!isFollowing && (
        <Button {...quiet} onClick={act((engine) => engine.follow())}>
          {t('follow')}
        </Button>
      )}
      {children}
    </div>
  )
}
