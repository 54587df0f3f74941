import { ActionIcon, Loader } from '@mantine/core'
import { type Clip, clips, type Video } from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useRemove, useWhole } from '../../data/resources.ts'
import { useFailure } from '../../uploads/useFailure.ts'
import { EmptyBox } from '../EmptyBox.tsx'
import { IconDownload, IconPlayerPlay, IconTrash } from '../icons/index.ts'
import type { PlayerSync } from '../player/playerSync.ts'
import { Thumbnail } from '../Thumbnail.tsx'
import { ClipPlayer } from './ClipPlayer.tsx'
import classes from './clip.module.css'

type Props = { video: Video; rate: number; sync: PlayerSync; onShow: (clip: Clip) => void }

const isUnderWay = ({ state }: Clip) => state === 'waiting' || state === 'in_progress'

/** The clips of a video: each plays immediately, and can be downloaded once it is cut. */
export function ClipList({ video, rate, sync, onShow }: Props) {
  const { t } = useTranslation('clips')
  const [chosen, setChosen] = useState<number>()
  const { data, isPending } = useWhole(clips, { videoId: video.id, sort: '-createdAt' })
  const failureText = useFailure()
  const remove = useRemove(clips)
  const mayRemove = useMayWrite(clips.rights.remove)
  const items = data ?? []
  const shown = items.find(({ id }) => id === chosen)
  return (
    <div className={classes.list}>
      <h2>{t('clips')}</h2>
      {shown && <ClipPlayer clip={shown} rate={rate} sync={sync} />}
      {isPending && <Loader size="sm" aria-label={t('loading')} />}
      {data && items.length === 0 && <EmptyBox>{t('empty')}</EmptyBox>}
      <ul className={classes.list}>
        {items.map((clip) => (
          <li key={clip.id} className={classes.clip} data-chosen={clip.id === chosen}>
            <Thumbnail width={96} src={clip.thumbnail?.url ?? null} duration={clip.out - clip.in} alt="" />
            <div>
              <p title={clip.title}>{clip.title}</p>
              <small>
                {formatTimecode(clip.in, rate)} · {t(`states.${clip.state}`)}
              </small>
              {clip.error && <small className={classes.error}>{failureText(clip.error)}</small>}
            </div>
            <div>
              <ActionIcon
                variant="subtle"
                aria-label={t('playOf', { title: clip.title })}
                onClick={() => {
                  setChosen(clip.id)
                  onShow(clip)
                }}
              >
                <IconPlayerPlay size={16} />
              </ActionIcon>
              {clip.file && (
                <ActionIcon
                  variant="subtle"
                  component="a"
                  href={`${clip.file.url}?download=${encodeURIComponent(clip.title)}.mp4`}
                  aria-label={t('downloadOf', { title: clip.title })}
                >
                  <IconDownload size={16} />
                </ActionIcon>
              )}
              {isUnderWay(clip) && <Loader size={14} aria-label={t(`states.${clip.state}`)} />}
              {mayRemove && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('deleteOf', { title: clip.title })}
                  onClick={() => remove.mutate([clip.id])}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
