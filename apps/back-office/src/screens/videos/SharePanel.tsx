import { retractVideo, shareVideo, targetTitles, type Video } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { sendCall, useCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { Networks } from '../../features/sharing/Networks.tsx'
import type { Sharing } from '../../features/sharing/sharing.ts'
import { isWithin, limitText } from '../../features/sharing/visibilityLimit.ts'
import { LinkPanel } from './LinkPanel.tsx'
import classes from './videos.module.css'

/** Where a video is shared: its public link and social networks. */
export function SharePanel({ video }: { video: Video }) {
  const { t } = useTranslation('videos')
  const mayShare = useMayWrite(shareVideo.right)
  const isReady = video.state === 'ready'
  const mayBe = (visibility: Video['visibility']) =>
    mayShare && isReady && isWithin(video.visibilityLimit, visibility)
  if (!mayShare && video.shares.length === 0) return null
  return (
    <section className={classes.panel}>
      <h2>{t('share.title')}</h2>
      {isReady || video.shares.length > 0 ? (
        <>
          {mayShare && limitText(video.visibilityLimit) && (
            <p className={classes.help}>{limitText(video.visibilityLimit)}</p>
          )}
          <LinkPanel video={video} mayShare={mayBe('unlisted')} />
          <Networks shared={sharingOf(video)} mayShare={mayBe('public')} />
        </>
      ) : (
        <p className={classes.help}>{t('share.notReady')}</p>
      )}
    </section>
  )
}

/** A video as what is posted. */
const sharingOf = ({ id, shares, name, description }: Video): Sharing => ({
  shares,
  texts: { title: name, description: description ?? '' },
  send: (target, body) =>
    sendCall(shareVideo, { params: { id, target }, body, idempotencyKey: crypto.randomUUID() }),
  useCalls(target) {
    const { t } = useTranslation('videos')
    const started = t('share.retractStarted', { target: targetTitles[target] })
    const again = useCall(shareVideo, { pending: 'starting' })
    const retract = useCall(retractVideo, { success: started })
    return {
      states: [again.state, retract.state],
      again: (body) => again.run({ params: { id, target }, body }),
      retract: () => retract.run({ params: { id, target } }),
    }
  },
  refresh: () => client.invalidateQueries({ queryKey: ['videos'] }),
})
