import { type Platform, platformName } from '@touchline/contract/light'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { IconExternalLink } from '../../ui/icons/index.ts'
import classes from './event.module.css'

type Props = { platform: Platform; url: string | null; children: ReactNode }

/** What stands in the place of the picture where a platform plays it, with the way there. */
export function PlaysThere({ platform, url, children }: Props) {
  const { t } = useTranslation('ends')
  return (
    <EmptyBox isTall>
      <p className={classes.there}>{children}</p>
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
          <IconExternalLink size={15} /> {t('openThere', { platform: platformName(platform) })}
        </a>
      )}
    </EmptyBox>
  )
}
