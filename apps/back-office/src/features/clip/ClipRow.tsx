import { ActionIcon, Loader } from '@mantine/core'
import {
  type Clip,
  clips,
  clipToVideo,
  readClipLimit,
  type Subtitle,
  type Video,
  withdrawClip,
} from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, sendCall, useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import {
  IconArrowBackUp,
  IconBadgeCc,
  IconDownload,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconVideoPlus,
} from '../../ui/icons/index.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { ClipSubtitleFiles } from './ClipSubtitleFiles.tsx'
import classes from './clip.module.css'
import { urlOfClip } from './clipFile.ts'
import { Failed } from './Failed.tsx'
import { Published } from './Published.tsx'
import { Rename } from './Rename.tsx'
import { Renditions } from './Renditions.tsx'
import { useLinkActions } from './useLinkActions.ts'

const PublishDialog = onDemand(() => import('./PublishDialog.tsx'))
const SubtitlesDialog = onDemand(() => import('./SubtitlesDialog.tsx'))

type Props = {
  clip: Clip
  rate: number
  isChosen: boolean
  /** Those of the video that it is cut from. */
  subtitles: readonly Subtitle[]
  /** What was published of it. */
  videos: readonly Video[]
  onShow: () => void
  onRemove: (() => void) | undefined
}

const isUnderWay = ({ state }: Clip) => state === 'waiting' || state === 'in_progress'

/** A clip with what can be done with it; its title can be changed in place. */
export function ClipRow({ clip, rate, isChosen, subtitles, videos, onShow, onRemove }: Props) {
  const { t } = useTranslation('clips')
  const [isRenaming, setRenaming] = useState(false)
  const mayChange = useMayWrite(clips.rights.update)
  const mayPublish = useMayWrite(clipToVideo.right)
  const [isPublishing, setPublishing] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const links = useLinkActions(videos)
  const take = useCall(withdrawClip, { success: t('takenBack') })
  const takeBack = async () => {
    const isSure = await confirm({
      title: t('takeBackTitle'),
      text: t('takeBackText'),
      action: t('takeBack'),
      isDanger: true,
    })
    if (!isSure) return
    // The call itself reports the error.
    await take.run({ params: { id: clip.id } }).catch(() => undefined)
    await refresh('videos')
  }
  const actions = [
    ...(mayChange ? [{ label: t('rename'), icon: IconPencil, run: () => setRenaming(true) }] : []),
    ...(mayChange && subtitles.length > 0
      ? [{ label: t('subtitles.change'), icon: IconBadgeCc, run: () => setChoosing(true) }]
      : []),
    ...(mayPublish && clip.state !== 'failed'
      ? [{ label: t('publish'), icon: IconVideoPlus, run: () => setPublishing(true) }]
      : []),
    ...links,
    ...(mayPublish && videos.length > 0
      ? [{ label: t('takeBack'), icon: IconArrowBackUp, run: () => void takeBack() }]
      : []),
    ...(onRemove ? [{ label: t('delete'), icon: IconTrash, run: onRemove, isDanger: true }] : []),
  ]
  return (
    <li className={classes.clip} data-chosen={isChosen}>
      <Thumbnail width={96} src={clip.thumbnail?.url ?? null} duration={clip.out - clip.in} alt="" />
      <div>
        {isRenaming ? (
          <Rename resource={clips} item={clip} onDone={() => setRenaming(false)} />
        ) : (
          <p title={clip.title} dir="auto">
            {clip.title}
          </p>
        )}
        <small className="tabular">
          {formatTimecode(clip.in, rate)} – {formatTimecode(clip.out, rate)}
        </small>
        <small>{t(`states.${clip.state}`)}</small>
        {clip.renditions.length > 0 && (
          <Renditions
            title={clip.title}
            renditions={clip.renditions}
            stateName={(state) => t(`states.${state}`)}
          />
        )}
        {clip.subtitleFiles.length > 0 && <ClipSubtitleFiles clip={clip} />}
        {videos.length > 0 && <Published videos={videos} />}
        <Failed type="cut-clip" item={clip} />
      </div>
      <div>
        {isUnderWay(clip) && <Loader size={14} aria-hidden />}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('playOf', { title: clip.title })}
          onClick={onShow}
        >
          <IconPlayerPlay size={16} />
        </ActionIcon>
        {clip.file && (
          <ActionIcon
            variant="subtle"
            color="gray"
            component="a"
            href={urlOfClip(clip)}
            aria-label={t('downloadOf', { title: clip.title })}
          >
            <IconDownload size={16} />
          </ActionIcon>
        )}
        <RowMenu item={clip} name={clip.title} actions={actions} />
        {isChoosing && (
          <SubtitlesDialog clip={clip} available={subtitles} onClose={() => setChoosing(false)} />
        )}
        {isPublishing && (
          <PublishDialog
            title={clip.title}
            aspects={clip.renditions.map(({ aspect }) => aspect)}
            hasOwn
            readLimit={() => makeCall(readClipLimit, { params: { id: clip.id } })}
            create={(body, idempotencyKey) =>
              sendCall(clipToVideo, { params: { id: clip.id }, body, idempotencyKey })
            }
            onClose={() => setPublishing(false)}
          />
        )}
      </div>
    </li>
  )
}
