import { clipTemplates } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { ItemsPage } from '../../../ui/columns/ItemsPage.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import classes from './templates.module.css'

/** The clip templates of the account beside the one that is edited. */
export default function ClipTemplates() {
  const { t } = useTranslation('clip-templates')
  return (
    <ItemsPage
      resource={clipTemplates}
      title={t('title')}
      param="template"
      addLabel={t('new')}
      none={{ title: t('emptyTitle'), text: t('emptyText'), short: t('none') }}
      form={(loaded, onCreated) => (
        <TemplateEditor key={loaded?.item.id ?? 'new'} {...{ loaded, onCreated }} />
      )}
    >
      {(template) => (
        <span className={classes.entry}>
          <strong dir="auto">{template.name}</strong>
          <small dir="auto">{template.titlePattern}</small>
          {(template.aspects ?? []).length > 0 && <small>{template.aspects!.join(' · ')}</small>}
        </span>
      )}
    </ItemsPage>
  )
}
