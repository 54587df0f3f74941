import { themes } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { createdColumn, updatedColumn } from '../../ui/list/columns.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { themePaths } from './paths.ts'
import classes from './themes.module.css'

/** The themes of the account. */
export default function ThemeList() {
  const { t } = useTranslation('themes')
  return (
    <ListPage
      resource={themes}
      title={t('title')}
      paths={themePaths}
      newItem={t('new')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      columns={[
        { key: 'name', title: t('name'), sort: 'name', cell: ({ name }) => name },
        {
          key: 'primaryColour',
          title: t('primaryColour'),
          width: 140,
          cell: ({ primaryColour }) => (
            <span className={classes.colour}>
              <i aria-hidden="true" style={{ background: primaryColour }} />
              <span className="tabular">{primaryColour}</span>
            </span>
          ),
        },
        {
          key: 'isDefault',
          title: t('default'),
          width: 140,
          hasValue: ({ isDefault }) => isDefault,
          cell: ({ isDefault }) => isDefault && t('yes'),
        },
        createdColumn(),
        updatedColumn(),
      ]}
      isRemovable
    />
  )
}
