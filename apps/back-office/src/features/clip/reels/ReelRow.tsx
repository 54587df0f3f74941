import { ActionIcon, Loader } from '@mantine/core'
import {
  type Reel,
  readReelLimit,
  reels,
  reelToVideo,
  type Video,
  withdrawReel,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, sendCall, useCall } from '../../../data/calls.ts'
import { refresh } from '../../../data/client.ts'
import { confirm } from '../../../data/confirm.ts'
import { useMayWrite } from '../../../data/may.ts'
import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconVideoPlus,
} from '../../../ui/icons/index.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { onDemand } from '../../../ui/onDemand.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import classes from '../clip.module.css'
import { Failed } from '../Failed.tsx'
import { Published } from '../Published.tsx'
import { Rename } from '../Rename.tsx'
import { Renditions } from '../Renditions.tsx'
import { useLinkActions } from '../useLinkActions.ts'

const ReelPlayer = onDemand(() => import('./ReelPlayer.tsx'))
const PublishDialog = onDemand(() => import('../PublishDialog.tsx'))

type Props = {
  reel: Reel
  /** What was published of it. */
  videos: readonly Video[]
  onChange: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** A reel with what can be done with it. */
export function ReelRow({ reel, videos, onChange, onRemove }: Props) {
  const { t } = useTranslation('reels')
  const { t: tClips } = useTranslation('clips')
  const [isRenaming, setRenaming] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const mayPublish = useMayWrite(reelToVideo.right)
  const links = useLinkActions(videos)
  const take = useCall(withdrawReel, { success: t('takenBack') })
  const takeBack = async () => {
    const isSure = await confirm({
      title: t('takeBackTitle'),
      text: t('takeBackText'),
      action: tClips('takeBack'),
      isDanger: true,
    })
    if (!isSure) return
    // The call itself reports the error.
    await take.run({ params: { id: reel.id } }).catch(() => undefined)
    await refresh('videos')
  }
  const actions = [
    ...(onChange
      ? [
          { label: t('change'), icon: IconAdjustmentsHorizontal, run: onChange },
          { label: tClips('rename'), icon: IconPencil, run: () => setRenaming(true) },
        ]
      : []),
    ...(mayPublish && reel.state !== 'failed'
      ? [{ label: tClips('publish'), icon: IconVideoPlus, run: () => setPublishing(true) }]
      : []),
    ...links,
    ...(mayPublish && videos.length > 0
      ? [{ label: tClips('takeBack'), icon: IconArrowBackUp, run: () => void takeBack() }]
      : []),
    ...(onRemove ? [{ label: tClips('delete'), icon: IconTrash, run: onRemove, isDanger: true }] : []),
  ]
  const first = reel.renditions.find(({ file }) => file)
  const isUnderWay = reel.state === 'waiting' || reel.state === 'in_progress'
  const left = reel.clips.length - reel.absent.length
  return (
    <li className={classes.clip}>
      <Thumbnail width={96} src={reel.thumbnail?.url ?? null} duration={first?.duration ?? null} alt="" />
      <div>
        {isRenaming ? (
          <Rename resource={reels} item={reel} onDone={() => setRenaming(false)} />
        ) : (
          <p title={reel.title} dir="auto">
            {reel.title}
          </p>
        )}
        <small>
          {t('clipCount', { count: left })} · {t(`states.${reel.state}`)}
        </small>
        {reel.absent.length > 0 && <small>{t('absent', { count: reel.absent.length })}</small>}
        <Renditions
          title={reel.title}
          renditions={reel.renditions}
          stateName={(state) => t(`states.${state}`)}
        />
        {videos.length > 0 && <Published videos={videos} />}
        <Failed type="render-reel" item={reel} />
      </div>
      <div>
        {isUnderWay && <Loader size={14} aria-hidden />}
        {first?.file && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={tClips('playOf', { title: reel.title })}
            onClick={() => setPlaying(true)}
          >
            <IconPlayerPlay size={16} />
          </ActionIcon>
        )}
        <RowMenu item={reel} name={reel.title} actions={actions} />
        {isPlaying && <ReelPlayer reel={reel} onClose={() => setPlaying(false)} />}
        {isPublishing && (
          <PublishDialog
            title={reel.title}
            aspects={reel.renditions.map(({ aspect }) => aspect)}
            hasOwn={false}
            readLimit={() => makeCall(readReelLimit, { params: { id: reel.id } })}
            create={(body, idempotencyKey) =>
              sendCall(reelToVideo, { params: { id: reel.id }, body, idempotencyKey })
            }
            onClose={() => setPublishing(false)}
          />
        )}
      </div>
    </li>
  )
}
