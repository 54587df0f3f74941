import { ActionIcon, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconChevronLeft, IconChevronRight, IconX } from '../../ui/icons/index.ts'
import classes from './clip.module.css'
import type { CropEditing } from './useCrops.ts'

/** What decides where the crop is, and how to change that. */
export function CropBar({ crop, isSphere }: { crop: CropEditing; isSphere: boolean }) {
  const { t } = useTranslation('clips')
  const [back, forwards] = [crop.go(-1), crop.go(1)]
  const count = crop.keyframes.length
  const untouched = isSphere ? 'crop.looksAhead' : crop.isKnown ? 'crop.followed' : 'crop.follows'
  const state = crop.isFollowing ? t(untouched) : t('crop.positions', { count })
  return (
    <div className={classes.cropBar} role="toolbar" aria-label={t('crop.title')}>
      <p>{state}</p>
      {!crop.isFollowing && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('crop.previous')}
            disabled={!back}
            onClick={back}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('crop.next')}
            disabled={!forwards}
            onClick={forwards}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('crop.remove')}
            disabled={!crop.isAtKeyframe}
            onClick={() => crop.remove()}
          >
            <IconX size={16} />
          </ActionIcon>
          <Button variant="default" size="compact-sm" onClick={crop.follow}>
            {t(isSphere ? 'crop.lookAhead' : 'crop.follow')}
          </Button>
        </>
      )}
      {crop.save && (
        <Button size="compact-sm" loading={crop.isSaving} onClick={crop.save}>
          {t('crop.save')}
        </Button>
      )}
    </div>
  )
}
