import { type ClipSkin, clipSkins } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useSportNames, useSports } from '../../features/sport/sports.ts'
import { landingOf } from '../../shell/routes/access.ts'
import { useAccess } from '../../shell/routes/useAccess.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ItemsPage } from '../../ui/columns/ItemsPage.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './clip-skins.module.css'
import { SkinEditor } from './SkinEditor.tsx'

/** The skins of the account beside the one that is edited. */
export default function ClipSkins() {
  const { t } = useTranslation('clip-skins')
  const { data: sports } = useSports()
  const { sportName } = useSportNames()
  const { access } = useAccess()
  // Who lands here comes for the clips rather than for the skins.
  const isFirst = landingOf(access) === '/account/clip-skins' && access.canOpen('/clipping')
  const sportOf = ({ SportId }: ClipSkin) => {
    const sport = sports?.find(({ id }) => id === SportId)
    return sport ? sportName(sport) : t('anySport')
  }
  return (
    <ItemsPage
      resource={clipSkins}
      title={t('title')}
      param="skin"
      addLabel={t('new')}
      none={{ title: t('emptyTitle'), text: t('emptyText'), short: t('emptyText') }}
      actions={isFirst && <ButtonLink to="/clipping">{t('toClipping')}</ButtonLink>}
      form={(loaded, onCreated) => <SkinEditor key={loaded?.item.id ?? 'new'} {...{ loaded, onCreated }} />}
    >
      {(skin) => (
        <span className={classes.line}>
          <span className={classes.picture}>{skin.overlay && <img src={skin.overlay.url} alt="" />}</span>
          <span className={classes.entry}>
            <strong dir="auto">{skin.name}</strong>
            <small>{sportOf(skin)}</small>
            {skin.state !== 'ready' && <StateBadge state={skin.state} />}
          </span>
        </span>
      )}
    </ItemsPage>
  )
}
