import { useNavigate } from '@tanstack/react-router'
import { sports } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { SportIcon } from '../../features/sport/SportIcon.tsx'
import { useSportNames } from '../../features/sport/sports.ts'
import { IconMap2 } from '../../ui/icons/index.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { paths } from './paths.ts'
import classes from './sports.module.css'

/** The sports of the platform. */
export default function SportList() {
  const { t } = useTranslation('sports')
  const navigate = useNavigate()
  const { sportName, phaseName } = useSportNames()
  return (
    <ListPage
      resource={sports}
      title={t('title')}
      paths={paths}
      newItem={t('new')}
      nameOf={sportName}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      rowActions={({ id }) => [
        { label: t('map'), icon: IconMap2, run: () => void navigate({ to: paths.map(id) }) },
      ]}
      columns={[
        {
          key: 'name',
          title: t('name'),
          sort: 'name',
          cell: (sport) => (
            <span className={classes.name}>
              <SportIcon sport={sport} name={sport.icons[0] ?? 'ball'} size={18} />
              {sportName(sport)}
            </span>
          ),
        },
        {
          key: 'phases',
          title: t('phases'),
          width: 520,
          isWideOnly: true,
          cell: ({ phases }) => phases.map(phaseName).join(', '),
        },
        {
          key: 'icons',
          title: t('icons'),
          width: 120,
          isNumber: true,
          cell: ({ icons }) => icons.length,
        },
      ]}
    />
  )
}
