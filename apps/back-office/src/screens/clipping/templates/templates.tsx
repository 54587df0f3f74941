import { useNavigate } from '@tanstack/react-router'
import { clipTemplates } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../../data/may.ts'
import { useOne, useWhole } from '../../../data/resources.ts'
import { Column } from '../../../ui/columns/Column.tsx'
import { BinLink } from '../../../ui/list/BinLink.tsx'
import { EmptyList, ListFailed } from '../../../ui/list/EmptyList.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../../ui/PageSkeleton.tsx'
import { useSearchTexts } from '../../../ui/useSearchTexts.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import classes from './templates.module.css'

/** The clip templates of the account beside the one that is edited; the URL holds which. */
export default function ClipTemplates() {
  const { t } = useTranslation('clip-templates')
  const navigate = useNavigate()
  const { template: asked } = useSearchTexts()
  const { data, error, refetch } = useWhole(clipTemplates, { sort: 'name' })
  const mayWrite = useMayWrite(clipTemplates.rights.create)
  const [first, setFirst] = useState<number>()
  const choose = (template: string, replace = false) =>
    void navigate({ to: '.', search: { template }, replace })
  if (error && !data) return <ListFailed isWhole error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  // The one that is shown at first stays, also if another one comes before it.
  if (first === undefined && data[0]) setFirst(data[0].id)
  const isNew = asked === 'new' && mayWrite
  const chosen = isNew
    ? undefined
    : (data.find(({ id }) => id === Number(asked)) ?? data.find(({ id }) => id === first) ?? data[0])
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')}>
        <BinLink resources={[clipTemplates]} />
      </PageHeader>
      <div className={classes.columns} data-columns>
        <Column
          title={t('title')}
          resource={clipTemplates}
          items={data}
          chosen={chosen?.id}
          onChoose={({ id }) => choose(String(id))}
          addLabel={t('new')}
          onAdd={() => choose('new')}
          empty={t('none')}
        >
          {(template) => (
            <span className={classes.entry}>
              <strong dir="auto">{template.name}</strong>
              <small dir="auto">{template.titlePattern}</small>
              {(template.aspects ?? []).length > 0 && <small>{template.aspects!.join(' · ')}</small>}
            </span>
          )}
        </Column>
        {isNew && (
          <TemplateEditor key="new" loaded={undefined} onCreated={({ id }) => choose(String(id), true)} />
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
  const { data, error, refetch } = useOne(clipTemplates, id)
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <TemplateEditor loaded={data} />
}
