import {
  type MarkerType,
  markerCategories,
  markerTypes,
  moveMarkerType,
  resetMarkerType,
  type Sport,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendCall, useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { notify } from '../../data/messages.ts'
import { messageOf } from '../../data/request.ts'
import { useSave, useWhole } from '../../data/resources.ts'
import { type Clash, ClashBar } from '../../features/sport/ClashBar.tsx'
import { type KeyLanguage, keyLanguages, keySetOf } from '../../features/sport/keySets.ts'
import { SportSelect } from '../../features/sport/SportSelect.tsx'
import { useOwnSport, useSportNames, useSports } from '../../features/sport/sports.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconMap2, IconPlus } from '../../ui/icons/index.ts'
import { BinLink } from '../../ui/list/BinLink.tsx'
import { EmptyList, ListFailed } from '../../ui/list/EmptyList.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { paths as sportPaths } from '../sports/paths.ts'
import { Board } from './Board.tsx'
import { Group } from './Group.tsx'
import classes from './marker-types.module.css'
import { absolutePlace } from './order.ts'
import { paths } from './paths.ts'

const filters = [{ key: 'sport', label: '', options: [] }] as const

/** The marker types of a sport in the order of the desk, edited in place. */
export default function MarkerTypeList() {
  const { data: all, error, refetch } = useSports()
  const own = useOwnSport()
  const { state, setState } = useListState(filters, 'position')
  const asked = Number(state.filters.sport?.[0]) || own
  const sport = all?.find(({ id }) => id === asked) ?? all?.[0]
  if (error) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  if (!sport) return <FormSkeleton />
  return (
    <OfSport key={sport.id} sport={sport} onChoose={(id) => setState({ filters: { sport: [String(id)] } })} />
  )
}

function OfSport({ sport, onChoose }: { sport: Sport; onChoose: (id: number) => void }) {
  const { t, i18n } = useTranslation(['marker-types', 'ui'])
  const { sportName } = useSportNames()
  const query = { SportId: sport.id, sort: 'position' }
  const { data, error, refetch } = useWhole(markerTypes, { ...query, lang: i18n.language })
  const mayWrite = useMayWrite(markerTypes.rights.update)
  const { mutateAsync } = useSave(markerTypes)
  const [clash, setClash] = useState<Clash>()
  const types = data ?? []
  const [keyLanguage, setKeyLanguage] = useState<KeyLanguage>(keySetOf(i18n.language).language)
  const keys = keySetOf(keyLanguage)
  const reset = useCall(resetMarkerType, { success: t('marker-types:wasReset') })
  const change = (id: number, body: Partial<MarkerType>) =>
    mutateAsync({ id, body }).then(
      () => undefined,
      () => undefined,
    )
  const setKey = (type: MarkerType, hotkey: string | null) => {
    const taker = types.find((other) => keys.keyOf(other) === hotkey && other.id !== type.id)
    setClash(hotkey !== null && taker ? { hotkey, type, taker } : undefined)
    if (hotkey === null || !taker) void change(type.id, { [keys.field]: hotkey })
  }
  const move = (type: MarkerType, to: number) =>
    sendCall(
      moveMarkerType,
      { params: { id: type.id }, body: { position: absolutePlace(types, type, to) } },
      'moves of marker types',
    )
      .catch((refused) => notify({ type: 'danger', text: messageOf(refused) }))
      .finally(() => refresh(markerTypes.name))
  return (
    <div className="page">
      <PageHeader
        title={t('marker-types:title')}
        beside={
          <>
            <SportSelect
              isLabelHidden
              label={t('marker-types:sport')}
              value={sport.id}
              onChange={(id) => id !== null && id !== sport.id && onChoose(id)}
            />
            {data && (
              <span className={classes.facts}>
                {t('marker-types:facts', {
                  count: types.length,
                  keys: types.filter(keys.keyOf).length,
                })}
              </span>
            )}
          </>
        }
      >
        <span className={classes.facts}>{t('marker-types:keys')}</span>
        <Segments<KeyLanguage>
          label={t('marker-types:keysFor')}
          value={keyLanguage}
          options={keyLanguages.map((language) => ({ value: language, label: language.toUpperCase() }))}
          onChange={(language) => {
            setClash(undefined)
            setKeyLanguage(language)
          }}
        />
        <BinLink resources={[markerTypes]} />
        <ExportButton resource={markerTypes} query={query} fileName={`marker-types-${sportName(sport)}`} />
        <ButtonLink to={sportPaths.map(sport.id)} variant="default" leftSection={<IconMap2 size={15} />}>
          {t('marker-types:openMap')}
        </ButtonLink>
        {mayWrite && (
          <ButtonLink
            to={paths.new}
            search={{ sport: String(sport.id) }}
            leftSection={<IconPlus size={16} />}
          >
            {t('marker-types:new')}
          </ButtonLink>
        )}
      </PageHeader>
      {clash && (
        <ClashBar
          clash={clash}
          onGive={async () => {
            setClash(undefined)
            await change(clash.taker.id, { [keys.field]: null })
            await change(clash.type.id, { [keys.field]: clash.hotkey })
          }}
          onLeave={() => {
            setClash(undefined)
            void change(clash.type.id, { [keys.field]: null })
          }}
        />
      )}
      {error ? (
        <ListFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FormSkeleton />
      ) : data.length === 0 ? (
        <EmptyList
          title={t('marker-types:emptyTitle')}
          text={t('marker-types:emptyText')}
          isReadOnly={!mayWrite}
        />
      ) : (
        <div className={classes.columns}>
          <div className={classes.groups}>
            <div className={`${classes.row} ${classes.head}`} aria-hidden="true">
              <span />
              <span />
              <span>{t('marker-types:type')}</span>
              <span>{t('marker-types:hotkey')}</span>
              <span className={classes.reachTitle}>{t('marker-types:reach')}</span>
              <span className={classes.score}>{t('marker-types:scoreDelta')}</span>
              <span className={classes.published}>{t('marker-types:publishes')}</span>
            </div>
            {markerCategories.map((category) => (
              <Group
                key={category}
                category={category}
                sport={sport}
                types={types.filter((type) => type.category === category)}
                clash={clash}
                mayWrite={mayWrite}
                onChange={change}
                keys={keys}
                onKey={setKey}
                onReset={({ id }) =>
                  void reset
                    .run({ params: { id } })
                    .then(() => refresh(markerTypes.name))
                    .catch(() => undefined)
                }
                onMove={move}
              />
            ))}
          </div>
          <Board sport={sport} types={types} keys={keys} clash={clash?.hotkey} />
        </div>
      )}
    </div>
  )
}
