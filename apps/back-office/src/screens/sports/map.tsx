import { type MarkerType, markerTypes, type Sport, saveSprite, sports } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead, useMayWrite } from '../../data/may.ts'
import { useSave } from '../../data/resources.ts'
import { SportIcon } from '../../features/sport/SportIcon.tsx'
import { useSportNames } from '../../features/sport/sports.ts'
import { useMarkerTypes } from '../../features/sport/useMarkerTypes.ts'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { paths } from './paths.ts'
import classes from './sports.module.css'

const SpriteUpload = onDemand(() => import('./SpriteUpload.tsx'))

/** The icons of a sport by name, each with the marker types that it stands for. */
export default function SportMap() {
  const id = useItemId('sportId')
  const mayRead = useMayRead(markerTypes.rights.list)
  return (
    <ItemPage resource={sports} id={id}>
      {({ item }) => (mayRead ? <WithTypes sport={item} /> : <IconMap sport={item} types={[]} />)}
    </ItemPage>
  )
}

function WithTypes({ sport }: { sport: Sport }) {
  const { data = [] } = useMarkerTypes(sport.id)
  return <IconMap sport={sport} types={data} />
}

type Props = { sport: Sport; types: readonly MarkerType[] }

function IconMap({ sport, types }: Props) {
  const { t } = useTranslation('sports')
  const { sportName } = useSportNames()
  const [chosen, setChosen] = useState(sport.icons[0])
  const mayReplace = useMayWrite(saveSprite.right)
  const byIcon = Map.groupBy(types, ({ icon }) => icon)
  const lost = types.filter(({ icon }) => icon !== null && !sport.icons.includes(icon))
  return (
    <div className={classes.map}>
      <PageHeader title={t('mapOf', { name: sportName(sport) })} backTo={paths.edit(sport.id)}>
        {mayReplace && <SpriteUpload sport={sport} types={types} />}
      </PageHeader>
      <p>{t('mapHelp')}</p>
      <div className={classes.mapColumns}>
        <ul className={classes.icons} aria-label={t('icons')}>
          {sport.icons.map((icon) => {
            const users = byIcon.get(icon) ?? []
            return (
              <li key={icon}>
                <button
                  type="button"
                  className={classes.icon}
                  aria-pressed={icon === chosen}
                  data-unused={users.length === 0 || undefined}
                  onClick={() => setChosen(icon)}
                >
                  <SportIcon sport={sport} name={icon} size={28} />
                  <strong>{icon}</strong>
                  <small>
                    {users[1] ? t('used', { count: users.length }) : (users[0]?.name ?? t('unused'))}
                  </small>
                </button>
              </li>
            )
          })}
        </ul>
        {chosen !== undefined && (
          <Chosen sport={sport} icon={chosen} users={byIcon.get(chosen) ?? []} {...{ types, lost }} />
        )}
      </div>
    </div>
  )
}

type ChosenProps = Props & { icon: string; users: readonly MarkerType[]; lost: readonly MarkerType[] }

function Chosen({ sport, icon, users, types, lost }: ChosenProps) {
  const { t } = useTranslation('sports')
  const mayWrite = useMayWrite(markerTypes.rights.update)
  const { mutate } = useSave(markerTypes)
  const others = types.filter((type) => type.icon !== icon)
  return (
    <section className={classes.panel} aria-label={t('chosen', { icon })}>
      <h2>
        <SportIcon sport={sport} name={icon} size={24} />
        {icon}
      </h2>
      {users.length === 0 ? (
        <p>{t('unused')}</p>
      ) : (
        <ul aria-label={t('standsFor')}>
          {users.map(({ id, name }) => (
            <li key={id} dir="auto">
              {name}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && others.length > 0 && (
        <SelectField
          hasEmpty
          label={t('choose')}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(id) => id && mutate({ id: Number(id), body: { icon } })}
        />
      )}
      {lost.length > 0 && (
        <>
          <h2>{t('lost')}</h2>
          <p>{t('lostText')}</p>
          <ul>
            {lost.map((type) => (
              <li key={type.id}>
                {type.name}: {type.icon}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
