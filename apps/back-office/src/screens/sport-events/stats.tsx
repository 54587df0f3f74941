import { events, readEventStatistics } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { ProgrammeStatistics } from '../../ui/statistics/ProgrammeStatistics.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { sportEventPaths } from './paths.ts'

/** How an event was watched on its public page, with its markers and clips. */
export default function EventStatistics() {
  const { t } = useTranslation('playback')
  return (
    <ItemPage resource={events} id={useItemId()}>
      {({ item }) => (
        <ProgrammeStatistics
          key={item.id}
          item={item}
          kind="event"
          call={readEventStatistics}
          backTo={sportEventPaths.list}
          lanesOf={({ moments, clips }) => {
            const nameOf = (side: 'home' | 'away') => {
              const team = item.Challengers.find((one) => one.side === side)
              return team?.code ?? team?.shortName ?? team?.name ?? ''
            }
            const items = moments.map(({ category, ...moment }) => ({
              ...moment,
              isGoal: category === 'score',
            }))
            return [
              ...(['home', 'away'] as const).map((side) => ({
                name: nameOf(side),
                items: items.filter((moment) => moment.side === side),
              })),
              { name: t('lanes.others'), items: items.filter(({ side }) => side === null) },
              {
                name: t('lanes.clips'),
                items: clips.map(({ id, title, in: at, out: end }) => ({
                  id,
                  name: title,
                  at,
                  end,
                  colour: null,
                })),
              },
            ]
          }}
        />
      )}
    </ItemPage>
  )
}
