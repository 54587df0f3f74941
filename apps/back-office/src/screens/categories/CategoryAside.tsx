import { Link } from '@tanstack/react-router'
import { type Category, categories, subcategories } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { IconMovie, IconPlus } from '../../ui/icons/index.ts'
import { TranslationsPanel } from '../../ui/TranslationsPanel.tsx'
import classes from './categories.module.css'
import { paths, subcategoryPaths } from './paths.ts'

type Props = { category: Category; labels: Readonly<Record<string, string>> }

/** The panels next to a category's form: its videos, subcategories and translations. */
export const CategoryAside = ({ category, labels }: Props) => (
  <div className={classes.aside}>
    <LinkedVideos category={category} />
    <Subcategories category={category} />
    <TranslationsPanel resource={categories} item={category} labels={labels} />
  </div>
)

function LinkedVideos({ category: { id, itemCount } }: Pick<Props, 'category'>) {
  const { t } = useTranslation(['categories', 'ui'])
  return (
    <section className={classes.part}>
      <h2>{t('categories:linked')}</h2>
      <ButtonLink to={paths.linked(id)} variant="default" leftSection={<IconMovie size={15} />}>
        {t('ui:videos.count', { count: itemCount })}
      </ButtonLink>
    </section>
  )
}

function Subcategories({ category: { id } }: Pick<Props, 'category'>) {
  const { t } = useTranslation('categories')
  const mayCreate = useMayWrite(subcategories.rights.create)
  const { data } = useWhole(subcategories, { CategoryId: id, sort: 'position' })
  return (
    <section className={classes.part}>
      <h2>{t('subcategories')}</h2>
      {data?.length === 0 && <p>{t('noSubcategories')}</p>}
      <ul>
        {data?.map((child) => (
          <li key={child.id}>
            <Link to={subcategoryPaths.edit(child.id)}>{child.name}</Link>
          </li>
        ))}
      </ul>
      {mayCreate && (
        <ButtonLink
          to={subcategoryPaths.new}
          search={{ category: String(id) }}
          variant="default"
          leftSection={<IconPlus size={15} />}
        >
          {t('newSub')}
        </ButtonLink>
      )}
    </section>
  )
}
