import { useNavigate } from '@tanstack/react-router'
import { type ClipSkin, clipSkins } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useOne, useWhole } from '../../data/resources.ts'
import { landingOf } from '../../shell/routes/access.ts'
import { useAccess } from '../../shell/routes/useAccess.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Column } from '../../ui/columns/Column.tsx'
import { BinLink } from '../../ui/list/BinLink.tsx'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { useSportNames, useSports } from '../../ui/sport/sports.ts'
import { useSearchTexts } from '../../ui/useSearchTexts.ts'
import classes from './clip-skins.module.css'
import { SkinEditor } from './SkinEditor.tsx'

/** The skins of the account beside the one that is edited; the URL holds which. */
export default function ClipSkins() {
  const { t } = useTranslation('clip-skins')
  const navigate = useNavigate()
  const { skin: asked } = useSearchTexts()
  const { data, error, refetch } = useWhole(clipSkins, { sort: 'name' })
  const { data: sports } = useSports()
  const { sportName } = useSportNames()
  const mayWrite = useMayWrite(clipSkins.rights.create)
  const { access } = useAccess()
  // Who lands here comes for the clips rather than for the skins.
  const isFirst = landingOf(access) === '/account/clip-skins' && access.canOpen('/clipping')
  const choose = (skin: string, replace = false) => void navigate({ to: '.', search: { skin }, replace })
  if (error) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const isNew = asked === 'new' && mayWrite
  const chosen = isNew ? undefined : (data.find(({ id }) => id === Number(asked)) ?? data[0])
  const sportOf = ({ SportId }: ClipSkin) => {
    const sport = sports?.find(({ id }) => id === SportId)
    return sport ? sportName(sport) : t('anySport')
  }
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')}>
        <BinLink resources={[clipSkins]} />
        {isFirst && <ButtonLink to="/clipping">{t('toClipping')}</ButtonLink>}
      </PageHeader>
      <div className={classes.columns} data-columns>
        <Column
          title={t('title')}
          resource={clipSkins}
          items={data}
          chosen={chosen?.id}
          onChoose={({ id }) => choose(String(id))}
          addLabel={t('new')}
          onAdd={() => choose('new')}
          empty={t('emptyText')}
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
        </Column>
        {isNew && (
          <SkinEditor key="new" loaded={undefined} onCreated={({ id }) => choose(String(id), true)} />
        )}
        {chosen && <Chosen key={chosen.id} id={chosen.id} />}
        {!isNew && !chosen && (
          <EmptyList title={t('emptyTitle')} text={t('emptyText')} isReadOnly={!mayWrite} />
        )}
      </div>
    </div>
  )
}

function Chosen({ id }: { id: number }) {
  const { data, error, refetch } = useOne(clipSkins, id)
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <SkinEditor loaded={data} />
}
