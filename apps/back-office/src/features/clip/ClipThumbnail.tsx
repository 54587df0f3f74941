import { Button } from '@mantine/core'
import { type Clip, clips } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useSave } from '../../data/resources.ts'
import { IconPhoto } from '../../ui/icons/index.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'

type Props = {
  clip: Clip
  /** The time in the clip that its player shows, in ms. */
  positionNow: () => number
}

/** The thumbnail of a clip: the frame that its player shows becomes it, or one that is chosen automatically. */
export function ClipThumbnail({ clip, positionNow }: Props) {
  const { t } = useTranslation('clips')
  const mayChange = useMayWrite(clips.rights.update)
  const save = useSave(clips)
  const choose = (thumbnailAt: number | null) => save.mutate({ id: clip.id, body: { thumbnailAt } })
  if (!mayChange) return null
  return (
    <div className="row">
      <Thumbnail width={72} src={clip.thumbnail?.url ?? null} alt={t('thumbnail.title')} />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPhoto size={15} />}
        title={t('thumbnail.help')}
        loading={save.isPending}
        onClick={() => choose(withinClip(clip, positionNow()))}
      >
        {t('thumbnail.use')}
      </Button>
      {clip.thumbnailAt !== null && (
        <Button variant="subtle" size="compact-sm" disabled={save.isPending} onClick={() => choose(null)}>
          {t('thumbnail.automatic')}
        </Button>
      )}
    </div>
  )
}

/** A time in ms as seconds within a clip, whose end shows its last frame. */
const withinClip = ({ in: from, out: to }: Clip, ms: number) =>
  Math.max(0, Math.min(Math.floor(ms), to - from - 1)) / 1000
