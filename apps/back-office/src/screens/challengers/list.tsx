import { challengers, sports } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { Crest } from '../../features/sport/Crest.tsx'
import { createdColumn, updatedColumn } from '../../ui/list/columns.tsx'
import { ImportLink } from '../../ui/list/ImportLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import classes from './challengers.module.css'
import { paths } from './routes.ts'

/** The teams and competitors of the account. */
export default function ChallengerList() {
  const { t } = useTranslation('challengers')
  const { data: known } = useList(sports, { limit: 100, sort: 'name' })
  const sportName = (id: number) => known?.data.find((sport) => sport.id === id)?.name
  return (
    <ListPage
      resource={challengers}
      title={t('title')}
      paths={paths}
      newItem={t('new')}
      headerActions={<ImportLink resource={challengers} to={paths.import} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      filters={[
        {
          key: 'type',
          label: t('type'),
          options: [
            { value: 'team', label: t('types.team') },
            { value: 'person', label: t('types.person') },
          ],
        },
        {
          key: 'SportId',
          label: t('sport'),
          options: known?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
        },
      ]}
      columns={[
        {
          key: 'name',
          title: t('name'),
          sort: 'name',
          cell: (challenger) => (
            <span className={classes.name}>
              <Crest challenger={challenger} size={20} />
              {challenger.name}
            </span>
          ),
        },
        { key: 'code', title: t('code'), sort: 'code', width: 90, cell: ({ code }) => code },
        { key: 'type', title: t('type'), width: 130, cell: ({ type }) => t(`types.${type}`) },
        {
          key: 'SportId',
          title: t('sport'),
          width: 130,
          isWideOnly: true,
          cell: ({ SportId }) => sportName(SportId),
        },
        {
          key: 'squad',
          title: t('squad'),
          isNumber: true,
          width: 100,
          hasValue: ({ squad }) => squad.length > 0,
          cell: ({ squad }) => (squad.length > 0 ? squad.length : undefined),
        },
        createdColumn(),
        updatedColumn(),
      ]}
      isRemovable
    />
  )
}
