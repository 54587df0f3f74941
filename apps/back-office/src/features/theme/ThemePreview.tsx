import { type Theme, videos } from '@touchline/contract/light'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { session } from '../../data/session.ts'
import { useStore } from '../../data/store.ts'
import { Segments } from '../../ui/Segments.tsx'
import { previewVideo } from './previewVideo.ts'
import classes from './theme.module.css'
import type { ThemeValues } from './values.ts'

type Props = {
  values: ThemeValues
  theme: Theme | undefined
  /** Marker types that the page shows, in order. */
  markers?: readonly { name: string; colour: string }[]
}
type Face = 'page' | 'embed'

/** The public page itself, with the latest video, in the theme of the form. */
export function ThemePreview({ values, theme, markers }: Props) {
  const { t, i18n } = useTranslation('themes')
  const { user, simulatedAccount } = useStore(session)
  const [face, setFace] = useState<Face>('page')
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [isReady, setReady] = useState(false)
  const mayRead = useMayRead(videos.rights.list)
  const query = { state: 'ready', sort: '-createdAt', limit: 1 }
  const { data } = useList(videos, query, { isEnabled: mayRead })
  const brandName = simulatedAccount?.name ?? user?.account.name ?? ''
  const video = previewVideo(data?.data[0], { values, theme, brandName, sampleName: t('sample') })
  const written = JSON.stringify({ video, markers })

  useEffect(() => {
    const listen = ({ source, origin, data: said }: MessageEvent<{ type?: string }>) => {
      const isOurs = origin === location.origin && source === frame?.contentWindow
      if (isOurs && said.type === 'preview-ready') setReady(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame])
  useEffect(() => {
    if (!isReady) return
    frame?.contentWindow?.postMessage({ type: 'preview', ...JSON.parse(written) }, location.origin)
  }, [isReady, written, frame])

  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.head}>
        <h2>{t('preview')}</h2>
        <Segments<Face>
          label={t('face')}
          value={face}
          options={[
            { value: 'page', label: t('page') },
            { value: 'embed', label: t('player') },
          ]}
          onChange={(next) => {
            if (next !== face) setReady(false)
            setFace(next)
          }}
        />
      </div>
      <iframe
        key={face}
        ref={setFrame}
        className={classes.frame}
        data-face={face}
        title={t('preview')}
        src={`/embed/preview/${face}?lang=${i18n.language}`}
      />
    </section>
  )
}
